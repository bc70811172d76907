import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { staffMessages } from '../messages/staff.ts'
import type { PreviewedRole } from './menu-preview.tsx'

/** Says that the menu is not one's own while another role's is looked at. */
export function PreviewNotice({ role, onEnd }: { role: PreviewedRole; onEnd: () => void }) {
  const t = useMessages(staffMessages).preview
  return (
    <div className="border-meskel bg-surface mx-gutter mt-5 flex flex-wrap items-center justify-between gap-3 border-s-3 px-4 py-2">
      <output className="text-sm">{t.active({ role: role.name })}</output>
      <Button kind="secondary" size="small" onClick={onEnd}>
        {t.end}
      </Button>
    </div>
  )
}
