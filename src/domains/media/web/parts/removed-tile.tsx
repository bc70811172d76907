import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'

/** Stands for what was removed while it can be brought back. */
export function RemovedTile({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useMessages(mediaFieldMessages)
  return (
    <div className="border-edge grid aspect-[4/3] content-center justify-items-center gap-2 rounded-sm border border-dashed p-2">
      <output className="text-muted text-sm">{t.removed}</output>
      <Button kind="secondary" onClick={onUndo} aria-label={t.of({ action: t.undo, name })}>
        {t.undo}
      </Button>
    </div>
  )
}
