import { useState } from 'react'
import { EventSentence, sentenceFacts } from '#domains/audit/web/index.ts'
import type { BatchView, SkippedListingView } from '#domains/listing-batches/index.ts'
import { formatMoment } from '#shared/moment.ts'
import { formatCount } from '#shared/figures.ts'
import { ConfirmButton } from '#ui/admin/confirm-dialog.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { ProgressBar } from '#ui/admin/progress-bar.tsx'
import { RecordPages } from '#ui/admin/record-pages.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePolling } from '#ui/admin/use-polling.ts'
import { useReturningFocus } from '#ui/admin/use-returning-focus.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { historyMessages } from '../messages/index.ts'
import { asRecorded, useChangeRowColumns } from './change-columns.tsx'
import { type HistoryEventView, historyQueries } from './history.queries.ts'

type Batch = NonNullable<HistoryEventView['batch']>

type BatchDialogProps = {
  event: HistoryEventView
  batch: Batch
  onClose: () => void
  /** Called after a complete or partial undo. */
  onUndone: () => void
}

/** What one request or job did to many records: its rows by page, and its undo with progress. */
export function BatchDialog({ event, batch, onClose, onUndone }: BatchDialogProps) {
  const t = useMessages(historyMessages)
  useReturningFocus()
  return (
    <Dialog open wide title={t.batchTitle} onClose={onClose}>
      <div className="grid gap-6">
        <p>
          <EventSentence {...sentenceFacts(asRecorded(event))} />
        </p>
        {batch.permitted ? <BatchUndo first={batch} onUndone={onUndone} /> : null}
        <BatchRows batch={batch} />
      </div>
    </Dialog>
  )
}

function BatchUndo({ first, onUndone }: { first: Batch; onUndone: () => void }) {
  const t = useMessages(historyMessages)
  const outcome = useOutcome()
  const [batch, setBatch] = useState<BatchView>(first)
  const { id, undo, change } = batch
  const running = undo?.state === 'running'

  usePolling(
    running,
    async () => {
      const next = await historyQueries.batch(id)
      setBatch(next)
      if (next.undo?.state !== 'running') onUndone()
    },
    (problem) => {
      outcome.failed(problem, t.undoFailed)
      setBatch({ ...batch, undo: null })
    },
  )

  const begin = async () => {
    await outcome.tell(historyQueries.undo(id), t.undoFailed)
    setBatch(await historyQueries.batch(id).catch(() => batch))
    onUndone()
  }
  return (
    <section className="grid justify-items-start gap-4">
      {change?.state === 'stopped' || change?.state === 'failed' ? (
        <p>{t.changeStopped({ done: formatCount(change.handled), total: formatCount(change.total) })}</p>
      ) : null}
      {change && change.kept > 0 ? <SkippedListings batch={id} of="change" title={t.leftByChange} /> : null}
      {undo ? <UndoState undo={undo} /> : null}
      {batch.undoable ? (
        <ConfirmButton
          label={undo ? t.undoRest : t.undo}
          text={t.undoText}
          confirmLabel={t.undoConfirm}
          onConfirm={begin}
        />
      ) : null}
      {undo && undo.kept > 0 && !running ? <SkippedListings batch={id} of="undo" title={t.kept} /> : null}
    </section>
  )
}

function UndoState({ undo }: { undo: NonNullable<BatchView['undo']> }) {
  const t = useMessages(historyMessages)
  const language = useLanguage()
  const { state, changed, kept, total, by, finished_at: end } = undo
  if (state === 'running')
    return (
      <div className="max-w-dialog w-full">
        <ProgressBar
          label={t.undoing({ done: formatCount(changed + kept), total: formatCount(total) })}
          part={(changed + kept) / Math.max(1, total)}
        />
      </div>
    )
  if (state === 'failed') return <p className="text-danger">{t.undoStopped}</p>
  return (
    <p>
      {t.undone({ by, when: end ? formatMoment(end, language) : '', changed: formatCount(changed) })}{' '}
      {kept > 0 ? t.keptCount({ kept: formatCount(kept) }) : ''}
    </p>
  )
}

const rowsPerPage = 10

/** The listings that an undo, or the change itself, left unchanged, with the reason. */
function SkippedListings({ batch, of, title }: { batch: string; of: 'undo' | 'change'; title: string }) {
  const t = useMessages(historyMessages)
  const [page, setPage] = useState(1)
  const query = `of=${of}&limit=${rowsPerPage}&page=${page}`
  const skipped = useLoaded(['history.kept', batch, of, page], () => historyQueries.skipped(batch, query))
  return (
    <div className="grid w-full gap-3">
      <h3 className="text-lg tracking-tight">{title}</h3>
      <DataList
        caption={title}
        columns={useSkippedColumns()}
        rows={skipped.data?.items ?? null}
        state={skipped}
        empty={{ title: t.empty }}
      />
      <RecordPages
        texts={{ ...t, pages: t.keptPages }}
        onFirst={page > 1 ? () => setPage(1) : null}
        onNext={(skipped.data?.total ?? 0) > page * rowsPerPage ? () => setPage(page + 1) : null}
      />
    </div>
  )
}

function useSkippedColumns(): Column<SkippedListingView>[] {
  const t = useMessages(historyMessages)
  return [
    {
      key: 'listing',
      heading: t.listing,
      cell: ({ reference, title }) => <span className="font-semibold">{title ?? reference}</span>,
    },
    { key: 'why', heading: t.why, cell: ({ reason }) => reason },
  ]
}

function BatchRows({ batch: { id, count } }: { batch: Batch }) {
  const t = useMessages(historyMessages)
  const [cursor, setCursor] = useState<string | null>(null)
  const query = new URLSearchParams({ batch: id, limit: String(rowsPerPage), ...(cursor === null ? {} : { cursor }) })
  const path = `/history?${query.toString()}`
  const rows = useLoaded(['history.batch', path], () => historyQueries.page(path))
  const next = rows.data?.next ?? null
  const caption = t.rows({ count: formatCount(count) })
  return (
    <section className="grid gap-3">
      <h3 className="text-lg tracking-tight">{caption}</h3>
      <DataList
        caption={caption}
        columns={useChangeRowColumns()}
        rows={rows.data?.items ?? null}
        state={rows}
        empty={{ title: t.noRows }}
      />
      <RecordPages
        texts={t}
        onFirst={cursor === null ? null : () => setCursor(null)}
        onNext={next === null ? null : () => setCursor(next)}
      />
    </section>
  )
}
