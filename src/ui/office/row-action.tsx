import { classNames } from '../class-names.ts'
import { useMessages } from '../language.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { officeMessages } from './messages/index.ts'

type RowActionProps = {
  label: string
  /** Whose row it is: those who hear the buttons one by one need it. */
  of: string
  onClick: () => void
  danger?: boolean
}

/** A button in the last column of a list. */
export function RowAction({ label, of, onClick, danger = false }: RowActionProps) {
  const t = useMessages(officeMessages)
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'decoration-line inline-flex min-h-9 items-center rounded-sm px-2 font-semibold underline underline-offset-4 transition-colors hover:decoration-current',
        danger ? 'text-danger' : 'text-juniper',
      )}
    >
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{t.of({ action: label, name: of })}</VisuallyHidden>
    </button>
  )
}

/** The buttons of a row, side by side. */
export function RowActions({ children }: { children: React.ReactNode }) {
  return <div className="-mx-2 -my-1 flex flex-wrap md:justify-end">{children}</div>
}
