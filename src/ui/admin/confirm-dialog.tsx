import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useMessages } from '../language.tsx'
import { adminMessages } from './messages/index.ts'
import { useReturningFocus } from './use-returning-focus.ts'

type ConfirmDialogProps = {
  /** What will happen (specification §2, "Delete confirmation"). */
  text: string
  /** `Yes, delete it!` unless said otherwise. */
  confirmLabel?: string
  onConfirm: () => Promise<void>
  onClose: () => void
  /** A further question, such as what comes instead. */
  children?: ReactNode
}

/** "Are you sure?", mounted only while it is asked. */
export function ConfirmDialog({ text, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useMessages(adminMessages)
  useReturningFocus()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
  }
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
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {confirmLabel ?? t.deleteIt}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>{text}</p>
        {children}
      </div>
    </Dialog>
  )
}
