import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import type { ImportView } from '../import-job.schemas.ts'
import { importMessages } from '../messages/index.ts'
import { countText } from './figures.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RunResult } from './run-result.tsx'

/** The last check or import of a file: on its way, with its progress, or over, with what became of the rows. */
export function RunState({ view, onCancel }: { view: ImportView; onCancel: () => void }) {
  const t = useMessages(importMessages)
  const { state, mode, counts, progress } = view
  if (mode === null) return null
  if (state === 'waiting' || state === 'running') {
    const at = { percent: Math.floor(progress * 100), rows: countText(counts.rows) }
    const label = state === 'waiting' ? t.waiting : mode === 'check' ? t.checking(at) : t.importing(at)
    return (
      <div className="grid gap-4">
        <ProgressBar label={label} part={progress} />
        <Button kind="secondary" className="justify-self-start" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    )
  }
  if (state === 'failed') return <ErrorState title={t.states.failed} text={view.failure?.message ?? t.failed} />
  const text =
    state === 'done' ? (mode === 'check' ? t.checked : t.done) : state === 'cancelled' ? t.cancelled : t.interrupted
  return (
    <section className="border-line grid gap-6 border-t pt-6">
      <output className="text-lg font-semibold">{text}</output>
      <RunResult view={view} />
    </section>
  )
}
