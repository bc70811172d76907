import { Button } from '../button.tsx'

type RecordPagesProps = {
  texts: Record<'pages' | 'newest' | 'older', string>
  onFirst: (() => void) | null
  onNext: (() => void) | null
}

/** Links to the newest and to older records; null: no such page. */
export function RecordPages({ texts, onFirst, onNext }: RecordPagesProps) {
  if (!onFirst && !onNext) return null
  return (
    <nav aria-label={texts.pages} className="flex justify-end gap-3 pt-4">
      {onFirst ? (
        <Button kind="secondary" size="small" onClick={onFirst}>
          {texts.newest}
        </Button>
      ) : null}
      {onNext ? (
        <Button kind="secondary" size="small" onClick={onNext}>
          {texts.older}
        </Button>
      ) : null}
    </nav>
  )
}
