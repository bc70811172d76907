import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useMessages } from '../language.tsx'
import { showToast } from '../toast-queue.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { adminMessages } from './messages/index.ts'

type RowActionProps = {
  label: string
  /** Whose row it is: those who hear the buttons one by one need it. */
  of: string
  onClick: () => void
  danger?: boolean
  /** Why it cannot be done; pressing it then says so instead of doing it. */
  blocked?: string | undefined
}

/** A button in the last column of a list. */
export function RowAction({ label, of, onClick, danger = false, blocked }: RowActionProps) {
  const t = useMessages(adminMessages)
  return (
    <button
      type="button"
      aria-disabled={blocked ? true : undefined}
      title={blocked}
      onClick={blocked ? () => showToast({ kind: 'error', title: t.error, text: blocked }) : onClick}
      className={classNames(
        'decoration-line inline-flex min-h-9 items-center rounded-sm px-2 font-semibold underline underline-offset-4 transition-colors hover:decoration-current',
        danger ? 'text-danger' : 'text-juniper',
        'aria-disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:no-underline',
      )}
    >
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{t.of({ action: label, name: of })}</VisuallyHidden>
    </button>
  )
}

/** The buttons of a row, side by side. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="-mx-2 -my-1 flex flex-wrap md:justify-end">{children}</div>
}
