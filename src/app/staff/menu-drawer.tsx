import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Logo } from '#ui/logo.tsx'
import { useSite } from '#ui/site.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { staffMessages } from '../messages/staff.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuNavigation, type Menu } from './sidebar.tsx'

/** The sidebar on small screens: a modal at the edge, closed by Escape, a press outside, or following a link. */
export function MenuDrawer({ open, onClose, menu }: { open: boolean; onClose: () => void; menu: Menu }) {
  const t = useMessages(staffMessages)
  const { name } = useSite()
  const drawer = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) drawer.current?.showModal()
    else drawer.current?.close()
  }, [open])

  return (
    <dialog
      ref={drawer}
      id="office-menu"
      aria-label={t.navigation}
      onClose={onClose}
      closedby="any"
      className="sheet bg-paper text-ink shadow-overlay m-0 h-dvh max-h-none w-72 max-w-[90vw]"
    >
      <div className="flex min-h-full flex-col gap-5 p-4">
        <div className="flex items-center justify-between">
          <LocalizedLink to="/" aria-label={`${name}, ${t.publicSite}`} className="min-w-0 rounded-sm py-2">
            <Logo />
          </LocalizedLink>
          <IconButton icon="close" label={t.closeMenu} onClick={onClose} className="-me-2" />
        </div>
        <MenuNavigation menu={menu} />
        <div className="mt-auto grid gap-3">
          <MenuPreview previewed={menu.previewed} onPreview={menu.onPreview} />
          <div className="flex items-center justify-between">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </dialog>
  )
}
