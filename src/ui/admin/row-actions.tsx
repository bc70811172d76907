import { Menu } from '@base-ui/react/menu'
import { useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useMessages } from '../language.tsx'
import { showToast } from '../toast-queue.ts'
import { AdminIcon } from './admin-icon.tsx'
import { adminMessages } from './messages/index.ts'

export type RowAction = {
  label: string
  onAct: () => void
  danger?: boolean
  /** Why the action is blocked; choosing it then shows this instead. */
  blocked?: string | undefined
}

/** An action, or `false` where the user lacks the permission. */
export type RowActionChoice = RowAction | false

type RowActionsProps = {
  /** Name of the row, for screen readers. */
  of: string
  actions: readonly RowActionChoice[]
}

/** The actions of a row: a single one is a button, several form a menu. */
export function RowActions({ of, actions }: RowActionsProps) {
  const offered = actions.filter((action) => action !== false)
  const [only, ...others] = offered
  if (!only) return null
  return (
    <div className="-mx-2 flex md:justify-end">
      {others.length === 0 ? <ActionButton action={only} of={of} /> : <ActionMenu actions={offered} of={of} />}
    </div>
  )
}

/** Returns a function that runs an action, or shows why it is blocked. */
function useActing() {
  const { error } = useMessages(adminMessages)
  return ({ blocked, onAct }: RowAction) =>
    blocked === undefined ? onAct() : showToast({ kind: 'error', title: error, text: blocked })
}

function ActionButton({ action, of }: { action: RowAction; of: string }) {
  const t = useMessages(adminMessages)
  const act = useActing()
  const { label, danger = false, blocked } = action
  return (
    <button
      type="button"
      aria-disabled={blocked ? true : undefined}
      title={blocked}
      onClick={() => act(action)}
      className={classNames(
        'decoration-line inline-flex min-h-9 items-center rounded-sm px-2 font-semibold underline underline-offset-4 transition-colors hover:decoration-current',
        danger ? 'text-danger' : 'text-juniper',
        'aria-disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:no-underline',
      )}
    >
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{t.of({ action: label, name: of })}</span>
    </button>
  )
}

function ActionMenu({ actions, of }: { actions: readonly RowAction[]; of: string }) {
  const t = useMessages(adminMessages)
  const act = useActing()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<RowAction | null>(null)
  // The menu is rendered next to the list: content outside an open dialog is inert, and content outside the landmarks is hard to find.
  const [around, setAround] = useState<HTMLElement | null>(null)
  // Runs the action once the menu is closed and the button focused again, so that a dialog it opens returns the focus there.
  const finish = (open: boolean) => {
    const action = chosen.current
    if (open || !action) return
    chosen.current = null
    trigger.current?.focus()
    act(action)
  }
  return (
    <Menu.Root
      modal={false}
      onOpenChange={(open) => open && setAround(trigger.current?.closest<HTMLElement>('dialog, main') ?? null)}
      onOpenChangeComplete={finish}
    >
      <Menu.Trigger
        ref={trigger}
        aria-label={t.of({ action: t.actions, name: of })}
        title={t.actions}
        className="hover:text-berbere data-popup-open:bg-sunken data-popup-open:text-berbere grid size-11 place-items-center rounded-sm transition-colors"
      >
        <AdminIcon name="more" />
      </Menu.Trigger>
      <Menu.Portal container={around}>
        <Menu.Positioner positionMethod="fixed" sideOffset={2} align="end" collisionPadding={12} className="z-30">
          <Menu.Popup className="bg-surface text-ink shadow-overlay max-h-[75dvh] min-w-44 max-w-[min(20rem,calc(100vw-1.5rem))] overflow-y-auto rounded-md p-1.5 focus-visible:outline-none">
            {actions.map((action) => (
              <ActionItem key={action.label} action={action} onChoose={() => (chosen.current = action)} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function ActionItem({ action, onChoose }: { action: RowAction; onChoose: () => void }) {
  const reason = useId()
  const { label, danger = false, blocked } = action
  return (
    <Menu.Item
      aria-label={label}
      // Not `aria-disabled`: the arrow keys would skip it, and the reason would never be read.
      aria-describedby={blocked ? reason : undefined}
      onClick={onChoose}
      className={classNames(
        'data-highlighted:bg-sunken grid min-h-11 cursor-default content-center rounded-sm px-3 py-1.5 select-none focus-visible:outline-none',
        blocked ? 'text-muted' : danger ? 'text-danger' : 'text-ink',
      )}
    >
      <span className="font-medium">{label}</span>
      {blocked ? (
        <span id={reason} className="text-sm">
          {blocked}
        </span>
      ) : null}
    </Menu.Item>
  )
}
