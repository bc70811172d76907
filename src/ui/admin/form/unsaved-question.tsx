import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { useReturningFocus } from '../use-returning-focus.ts'

type UnsavedQuestionProps = {
  onStay: () => void
  onDiscard: () => void
  /** Leaves with a draft kept, where the form keeps any. */
  onKeep?: (() => void) | undefined
}

/** What should become of what was typed; staying is what Escape and the first button do. */
export function UnsavedQuestion({ onStay, onDiscard, onKeep }: UnsavedQuestionProps) {
  const t = useMessages(adminMessages).form.unsaved
  useReturningFocus()
  return (
    <Dialog
      open
      title={t.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t.stay}</Button>
          {onKeep ? (
            <Button kind="secondary" onClick={onKeep}>
              {t.keep}
            </Button>
          ) : null}
          <Button kind="danger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}
