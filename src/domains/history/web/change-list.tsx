import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Narrowed } from '#ui/admin/use-list-address.ts'
import { RecordPages } from '#ui/admin/record-pages.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOpenDialog } from '#ui/admin/use-open-dialog.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useMessages } from '#ui/language.tsx'
import { historyMessages } from '../messages/index.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { useChangeColumns } from './change-columns.tsx'
import { type HistoryEventView, historyQueries } from './history.queries.ts'

type ChangeListProps = {
  /** The API path of the changes: `/history`, or that of one listing. */
  path: string
  /** The filters and page. */
  query: string
  caption: string
  /** Goes to the first page, or to that of a cursor. */
  onPage: (cursor: string | null) => void
  isFirstPage: boolean
  narrowed?: Narrowed | null
  /** Called after something was restored. */
  onRestored?: () => void
}

/** Changes, newest first, each with a restore button. */
export function ChangeList({ path, query, caption, onPage, isFirstPage, ...props }: ChangeListProps) {
  const t = useMessages(historyMessages)
  const outcome = useOutcome()
  const { dialog: chosen, open: choose, close } = useOpenDialog<HistoryEventView>()
  const [opened, setOpened] = useState<HistoryEventView | null>(null)
  const changes = useLoaded(['history.page', path, query], () => historyQueries.page(`${path}?${query}`), 'list')
  const columns = useChangeColumns({ onRestore: choose, onOpen: setOpened })
  const next = changes.data?.next ?? null

  const restore = async () => {
    if (!chosen) return
    const done = await outcome.tell(historyQueries.restore(chosen.id), t.restoreFailed)
    close()
    if (!done) return
    changes.reload()
    props.onRestored?.()
  }
  return (
    <>
      <DataList
        caption={caption}
        columns={columns}
        rows={changes.data?.items ?? null}
        state={changes}
        empty={{ title: t.empty, narrowed: props.narrowed ?? null }}
      />
      <RecordPages
        texts={t}
        onFirst={isFirstPage ? null : () => onPage(null)}
        onNext={next === null ? null : () => onPage(next)}
      />
      {chosen ? (
        <ConfirmDialog text={t.restoreText} confirmLabel={t.restoreConfirm} onConfirm={restore} onClose={close} />
      ) : null}
      {opened?.batch ? (
        <BatchDialog event={opened} batch={opened.batch} onClose={() => setOpened(null)} onUndone={changes.reload} />
      ) : null}
    </>
  )
}

type RecordHistoryProps = {
  /** The API path of the record's changes. */
  path: string
  caption: string
  onRestored: () => void
}

const changesPerPage = '5'

/** The history of one record, for instance in a dialog: its page is not kept in the address. */
export function RecordHistory({ path, caption, onRestored }: RecordHistoryProps) {
  const [cursor, setCursor] = useState<string | null>(null)
  const query = new URLSearchParams({ limit: changesPerPage, ...(cursor === null ? {} : { cursor }) })
  return (
    <ChangeList
      path={path}
      query={query.toString()}
      caption={caption}
      onPage={setCursor}
      isFirstPage={cursor === null}
      onRestored={onRestored}
    />
  )
}
