import { useEffect, useRef } from 'react'
import { useMessages } from '#ui/language.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { staffMessages } from '../messages/staff.ts'

/** The way back from full-screen mode; takes the focus that the button which is gone now had. */
export function LeaveFullScreen({ onLeave }: { onLeave: () => void }) {
  const t = useMessages(staffMessages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="flex justify-end px-3 pt-3">
      <button
        ref={button}
        type="button"
        aria-label={t.leaveFullScreen}
        title={t.leaveFullScreen}
        onClick={onLeave}
        className="hover:text-berbere grid size-11 place-items-center rounded-sm transition-colors"
      >
        <AdminIcon name="collapse" />
      </button>
    </div>
  )
}
