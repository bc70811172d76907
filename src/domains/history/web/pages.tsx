import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { historyMessages } from '../messages/index.ts'

type PagesProps = { label: string; onFirst: (() => void) | null; onNext: (() => void) | null }

/** Back to the newest, or on to the older ones; null: there is nothing there. */
export function Pages({ label, onFirst, onNext }: PagesProps) {
  const t = useMessages(historyMessages)
  if (!onFirst && !onNext) return null
  return (
    <nav aria-label={label} className="flex justify-end gap-3 pt-4">
      {onFirst ? (
        <Button kind="secondary" size="small" onClick={onFirst}>
          {t.newest}
        </Button>
      ) : null}
      {onNext ? (
        <Button kind="secondary" size="small" onClick={onNext}>
          {t.older}
        </Button>
      ) : null}
    </nav>
  )
}
