import { useEffect, useState } from 'react'
import type { BatchView } from '#domains/listing-batches/index.ts'
import { formatCount } from '#shared/figures.ts'
import { ConfirmButton } from '#ui/admin/confirm-dialog.tsx'
import { ProgressBar } from '#ui/admin/progress-bar.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePolling } from '#ui/admin/use-polling.ts'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries, type NamedDraft } from '../listing.queries.ts'
import type { ListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useSearchParams } from 'react-router'
import { referenceOf } from '#domains/listings/index.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { TextLink } from '#ui/text-link.tsx'

/** Running bulk changes of the user, or of everybody, with their progress; reports how they end. */
export function RunningChanges({ onChanged, onLeft }: { onChanged: () => void; onLeft: (left: ListingsLeft) => void }) {
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
    // If all are incomplete drafts, one heading says so instead of a reason for each.
    const areDrafts = items.every(({ why }) => why === 'incomplete')
    const listings = items.map(({ reason, ...listing }) => ({ ...listing, ...(!areDrafts && { reason }) }))
    onLeft({ listings, count: total })
  }
  useEffect(() => {
    let isShown = true
    const find = async () => {
      const found = await listingQueries.running()
      if (isShown) setRunning(found)
    }
    find().catch((problem: unknown) => console.error(problem))
    return () => void (isShown = false)
  }, [])
  return running.map((batch) => (
    <RunningChange
      key={batch.id}
      first={batch}
      onEnded={async (ended) => {
        setRunning((before) => before.filter(({ id }) => id !== batch.id))
        if (ended) await end(ended)
      }}
      onStopped={onChanged}
    />
  ))
}

type RunningChangeProps = {
  first: BatchView
  /** null: the change no longer exists. */
  onEnded: (ended: BatchView | null) => Promise<void>
  onStopped: () => void
}

function RunningChange({ first, onEnded, onStopped }: RunningChangeProps) {
  const t = useMessages(listingAdminMessages).bulk
  const outcome = useOutcome()
  const [{ id, change, permitted }, setBatch] = useState(first)
  usePolling(
    true,
    async () => {
      const now = await listingQueries.batch(id)
      if (now.change?.state === 'running') setBatch(now)
      else await onEnded(now)
    },
    (problem) => {
      outcome.failed(problem, t.failed)
      void onEnded(null)
    },
  )
  if (!change) return null
  const { handled, total, by, action } = change
  const isFinal = action === 'purge'
  const stop = async () => {
    await outcome.tell(listingQueries.undo(id), t.undoFailed)
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
      {permitted ? (
        <ConfirmButton
          size="small"
          label={isFinal ? t.stop : t.stopAndUndo}
          text={isFinal ? t.stopText : t.stopAndUndoText}
          confirmLabel={t.stopConfirm}
          onConfirm={stop}
        />
      ) : null}
    </section>
  )
}

/**
 * Result of a bulk change or its undo, opened from a notification (`?batch=`); stays until closed. Nothing while it is
 * running, because the list shows that already. `path`: path of the list.
 */
export function BatchResult({ address, path }: { address: ListAddress; path: string }) {
  const { bulk: t } = useMessages(listingAdminMessages)
  const batch = address.get('batch')
  const { data } = useLoaded(['listing.batch', batch], batch ? () => listingQueries.batch(batch) : null)
  const [of, run] = data?.undo ? (['undo', data.undo] as const) : (['change', data?.change] as const)
  const isOver = run != null && run.state !== 'running'
  const left = useLoaded(['listing.left', batch, of], isOver ? () => listingQueries.left(batch, of) : null).data
  if (!isOver) return null
  const message = [
    ...(run.state === 'failed' ? [of === 'undo' ? t.undoBrokenOff : t.brokenOff] : []),
    (of === 'undo' ? t.restored : t.over)({ count: formatCount(run.changed) }),
    ...(run.kept > 0 ? [t.leftCount({ count: formatCount(run.kept) })] : []),
  ].join(' ')
  const listings = left?.items.map(({ id, title, reason }) => ({ id, title, reason })) ?? []
  const close = () => address.set({ batch: null, page: address.get('page') }, { replace: true })
  return <IncompleteDrafts found={{ listings, count: left?.total ?? 0, message }} path={path} onClose={close} />
}

/** A listing that a change left as it was, and why; without a title it was deleted. */
type ListingLeft = Omit<NamedDraft, 'title'> & { title: string | null; reason?: string }

/** Listings that a bulk change left as they were: the first few, their number and the message. Without a message the heading says why. */
export type ListingsLeft = { listings: readonly ListingLeft[]; count: number; message?: string }

/** `path`: path of the list, whose filters stay when a listing opens. */
type IncompleteDraftsProps = { found: ListingsLeft; path: string; onClose: () => void }

/** Lists the listings that a change could not be applied to, each linked to its form; stays until closed. */
export function IncompleteDrafts({ found: { listings, count, message }, path, onClose }: IncompleteDraftsProps) {
  const { bulk: t, untitled } = useMessages(listingAdminMessages)
  const { close } = useMessages(uiMessages)
  const [address] = useSearchParams()
  const formOf = (id: number) => {
    const opened = new URLSearchParams(address)
    opened.set('open', String(id))
    return `${path}?${opened}`
  }
  return (
    <output className="border-meskel bg-sunken mb-4 flex items-start justify-between border-s-3 ps-4 text-sm">
      <div className="min-w-0 py-3">
        {message === undefined ? (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="warning" size={16} className="shrink-0" />
            {listings.some(({ reason }) => reason !== undefined) ? t.left : t.incomplete}
          </p>
        ) : (
          <p className="font-semibold">{message}</p>
        )}
        <ul className="flex flex-wrap gap-x-5 pt-1 empty:hidden">
          {listings.map(({ id, title, reason }) => (
            <li key={id} className={reason === undefined ? '' : 'basis-full'}>
              {title === null ? (
                <span className="inline-block py-1">{referenceOf(id)}</span>
              ) : (
                <TextLink to={formOf(id)} className="inline-block py-1 wrap-anywhere">
                  {`${title || untitled} (${referenceOf(id)})`}
                </TextLink>
              )}
              {reason === undefined ? null : ` – ${reason}`}
            </li>
          ))}
          {count > listings.length ? (
            <li className="py-1">{t.andMore({ count: formatCount(count - listings.length) })}</li>
          ) : null}
        </ul>
      </div>
      <IconButton icon="close" label={close} onClick={onClose} />
    </output>
  )
}
