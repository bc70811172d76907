import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useMessages } from '../language.tsx'
import { WrittenText } from '../written-text.tsx'
import { FailureLine, keepFailure } from './last-failure.tsx'
import { adminMessages } from './messages/index.ts'
import { useBusy } from './use-busy.ts'
import { useReturningFocus } from './use-returning-focus.ts'

type ConfirmDialogProps = {
  /** Says what will happen (specification §2, "Delete confirmation"). */
  text: string
  /** Name of the record, where the text does not contain it. */
  name?: string
  /** `Yes, delete it!` by default. */
  confirmLabel?: string | undefined
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** A further question, such as which record replaces the deleted one. */
  children?: ReactNode
}

/** The "Are you sure?" dialog; mount it only while it is open. */
export function ConfirmDialog({ text, name, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useMessages(adminMessages)
  useReturningFocus()
  // An earlier failure has nothing to do with this question.
  useEffect(() => keepFailure(null), [])
  const [confirm, busy] = useBusy(onConfirm)
  return (
    <Dialog
      open
      title={t.sure}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => confirm()}>
            {confirmLabel ?? t.deleteIt}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>{text}</p>
        {name ? (
          <p className="font-semibold wrap-anywhere">
            <WrittenText text={name} />
          </p>
        ) : null}
        {children}
        <FailureLine />
      </div>
    </Dialog>
  )
}

type ConfirmButtonProps = Pick<ConfirmDialogProps, 'text' | 'confirmLabel' | 'onConfirm'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'disabled'> & { label: string }

/** A button that asks for confirmation; the question closes once `onConfirm` has settled. */
export function ConfirmButton({ label, text, confirmLabel, onConfirm, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = () => onConfirm().finally(close)
  return (
    <>
      <Button kind="secondary" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking ? <ConfirmDialog text={text} confirmLabel={confirmLabel} onConfirm={confirm} onClose={close} /> : null}
    </>
  )
}
