import { IconButton } from '#ui/icon-button.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { AdminIcon, type AdminIconName } from '#ui/admin/admin-icon.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { TibebBand } from '#ui/tibeb.tsx'
import { Bell } from '#domains/notifications/web/bell.tsx'
import type { Destinations } from '#domains/search/web/search-groups.ts'
import { ScreenSearch } from '#domains/search/web/screen-search.tsx'
import { Avatar } from '#ui/admin/avatar.tsx'
import { useOwnAvatar } from '#ui/admin/own-avatar.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { staffMessages } from '../messages/staff.ts'

type TopBarProps = {
  name: string
  destinations: Destinations
  onMenu: () => void
  onFullScreen: () => void
  leaving: boolean
  onLogout: () => void
}

/** Top bar: search, name and avatar, full screen, Logout; its lower edge is the selvage of the cloth, as on public pages. */
export function TopBar({ name, destinations, onMenu, onFullScreen, leaving, onLogout }: TopBarProps) {
  const t = useMessages(staffMessages)
  return (
    <header id="top-bar" className="bg-paper sticky max-[18rem]:static short:static top-0 z-20">
      <div className="flex max-[18rem]:flex-wrap min-h-16 items-center gap-1 px-3 sm:gap-2 lg:px-gutter">
        <IconButton icon="menu" label={t.openMenu} onClick={onMenu} aria-haspopup="dialog" className="lg:hidden" />
        <ScreenSearch {...destinations} />
        <div className="ms-auto flex max-[18rem]:flex-wrap max-[18rem]:justify-end shrink-0 max-[18rem]:shrink items-center sm:gap-1">
          <div className="flex items-center max-lg:hidden">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <BarButton icon="expand" label={t.fullScreen} onClick={onFullScreen} />
          <Bell />
          <AccountLink name={name} />
          <BarButton icon="logout" label={t.logout} wordy onClick={onLogout} disabled={leaving} />
        </div>
      </div>
      <TibebBand />
    </header>
  )
}

type BarButtonProps = {
  icon: AdminIconName
  label: string
  onClick: () => void
  disabled?: boolean
  /** Shows the label next to the icon where there is room. */
  wordy?: boolean
}

function BarButton({ icon, label, onClick, disabled = false, wordy = false }: BarButtonProps) {
  return (
    <button
      type="button"
      title={wordy ? undefined : label}
      onClick={onClick}
      disabled={disabled}
      className="hover:text-berbere disabled:text-edge flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm text-sm font-medium transition-colors"
    >
      <AdminIcon name={icon} />
      <span className={wordy ? 'max-sm:sr-only' : 'sr-only'}>{label}</span>
    </button>
  )
}

function AccountLink({ name }: { name: string }) {
  const t = useMessages(staffMessages)
  const url = useOwnAvatar()
  return (
    <LocalizedLink to="/user" className="hover:text-juniper flex min-h-11 items-center gap-2.5 rounded-sm px-2">
      <span className="sr-only">{`${t.account}: `}</span>
      <Avatar name={name} url={url} />
      <span className="max-w-40 truncate text-sm font-medium max-md:sr-only">{name}</span>
    </LocalizedLink>
  )
}
