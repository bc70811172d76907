import { useEffect, useEffectEvent, useState } from 'react'
import type { BatchView } from '#domains/listing-batches/index.ts'
import { formatCount } from '#shared/figures.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { ProgressBar } from '#ui/admin/progress-bar.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries } from '../listing.queries.ts'
import type { ListingsLeft } from './incomplete-drafts.tsx'

type Change = NonNullable<BatchView['change']>

type RunningChangesProps = {
  onChanged: () => void
  /** What a change left as it is. */
  onLeft: (left: ListingsLeft) => void
}

/** How often changes on their way are asked for, in milliseconds. */
const everyMs = 1000

/** Changes of many listings that are on their way, one's own or everybody's, with how far they are; tells how they end. */
export function RunningChanges({ onChanged, onLeft }: RunningChangesProps) {
  const t = useMessages(listingAdminMessages).bulk
  const outcome = useOutcome()
  const [running, setRunning] = useState<readonly BatchView[]>([])

  const end = async ({ id, change }: BatchView) => {
    onChanged()
    if (change?.state === 'failed') outcome.failed(null, t.brokenOff)
    if (change?.state !== 'done') return
    const left = change.kept > 0 ? t.leftCount({ count: formatCount(change.kept) }) : ''
    outcome.succeeded(`${t.over({ count: formatCount(change.changed) })} ${left}`.trim())
    if (change.kept === 0) return
    const { items, total } = await listingQueries.left(id)
    // Drafts alone need no reason each: they are named as where a few are published.
    const areDrafts = items.every(({ why }) => why === 'incomplete')
    const listings = items.map(({ id: listing, title, reason }) => ({
      id: listing,
      title,
      ...(areDrafts ? {} : { reason }),
    }))
    onLeft({ listings, count: total })
  }
  const look = useEffectEvent(async () => {
    try {
      const now = await Promise.all(running.map(({ id }) => listingQueries.batch(id)))
      setRunning(now.filter(({ change }) => change?.state === 'running'))
      await Promise.all(now.filter(({ change }) => change?.state !== 'running').map(end))
    } catch {
      // The server cannot be reached at the moment: asked again.
      setRunning((before) => [...before])
    }
  })
  useEffect(() => {
    let isShown = true
    const find = async () => {
      const found = await listingQueries.running()
      if (isShown) setRunning(found)
    }
    find().catch((problem: unknown) => console.error(problem))
    return () => void (isShown = false)
  }, [])
  useEffect(() => {
    if (running.length === 0) return
    const timer = setTimeout(() => void look(), everyMs)
    return () => clearTimeout(timer)
  }, [running])

  return running.map(({ id, change, permitted }) =>
    change ? <RunningChange key={id} batch={id} change={change} mayStop={permitted} onStopped={onChanged} /> : null,
  )
}

type RunningChangeProps = { batch: string; change: Change; mayStop: boolean; onStopped: () => void }

function RunningChange({ batch, change, mayStop, onStopped }: RunningChangeProps) {
  const t = useMessages(listingAdminMessages).bulk
  const outcome = useOutcome()
  const [asking, setAsking] = useState(false)
  const { handled, total, by, action } = change
  const isFinal = action === 'purge'
  const stop = async () => {
    await outcome.tell(listingQueries.undo(batch), t.undoFailed)
    setAsking(false)
    onStopped()
  }
  return (
    <section className="border-juniper bg-sunken mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 border-s-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <ProgressBar
          label={t.running({ done: formatCount(handled), total: formatCount(total), by })}
          part={handled / Math.max(1, total)}
        />
      </div>
      {mayStop ? (
        <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
          {isFinal ? t.stop : t.stopAndUndo}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          text={isFinal ? t.stopText : t.stopAndUndoText}
          confirmLabel={t.stopConfirm}
          onConfirm={stop}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
