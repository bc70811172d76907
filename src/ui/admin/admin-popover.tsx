import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { buttonStyle } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { AdminIcon, type AdminIconName } from './admin-icon.tsx'

type AdminPopoverProps = {
  icon: AdminIconName
  label: string
  /** More text on the button, such as the current choice. */
  note?: string | undefined
  small?: boolean
  /** Two columns where there is room. */
  wide?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A button that opens a small panel below it. Escape or a press outside closes it and returns the focus. */
export function AdminPopover({
  icon,
  label,
  note,
  small = false,
  wide = false,
  open,
  onOpenChange,
  children,
}: AdminPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger className={buttonStyle('secondary', small ? 'small' : 'medium', 'max-w-56')}>
        <AdminIcon name={icon} size={17} className="shrink-0" />
        <span className="truncate">{label}</span>
        {note ? <span className="text-muted figures truncate font-normal">{note}</span> : null}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align={wide ? 'start' : 'end'} collisionPadding={12} className="z-30">
          <Popover.Popup
            className={classNames(
              'bg-surface text-ink shadow-overlay grid max-h-[75dvh] max-w-[calc(100vw-1.5rem)] gap-3 overflow-y-auto rounded-md p-5',
              wide ? 'w-[34rem]' : 'w-80',
            )}
          >
            <Popover.Title className="text-base font-semibold">{label}</Popover.Title>
            {wide ? <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{children}</div> : children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
