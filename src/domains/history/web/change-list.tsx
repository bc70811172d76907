import { useState } from 'react'
import type { z } from 'zod'
import { type AuditEventView, useAuditColumns } from '#domains/audit/web/index.ts'
import { api } from '#shared/api-client.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { historyEventSchema } from '../history.schemas.ts'
import { historyMessages } from '../messages/index.ts'

type ChangeListProps = {
  /** The call that gives the changes: `/history`, or that of one listing. */
  path: string
  /** Its filters and page. */
  query: string
  caption: string
  /** Back to the newest, or on to what the cursor says. */
  onPage: (cursor: string | null) => void
  isFirstPage: boolean
  onClear?: (() => void) | undefined
  /** Something was put back. */
  onRestored?: () => void
}

/** Changes, newest first, each with a way to put back what was before. */
export function ChangeList({ path, query, caption, onPage, isFirstPage, onClear, onRestored }: ChangeListProps) {
  const t = useMessages(historyMessages)
  const outcome = useOutcome()
  const [chosen, setChosen] = useState<HistoryEventView | null>(null)
  const changes = useLoaded(['history.page', path, query], () => historyQueries.page(path, query), 'list')
  const columns = useChangeColumns(setChosen)
  const next = changes.data?.next ?? null

  const restore = async () => {
    if (!chosen) return
    const done = await outcome.tell(historyQueries.restore(chosen.id), t.restoreFailed)
    setChosen(null)
    if (!done) return
    changes.reload()
    onRestored?.()
  }
  return (
    <>
      <DataList
        caption={caption}
        columns={columns}
        rows={changes.data?.items ?? null}
        rowKey={({ id }) => id}
        state={changes}
        empty={{ title: t.empty, onClear }}
      />
      <nav aria-label={t.pages} className="flex justify-end gap-3 pt-4">
        {isFirstPage ? null : (
          <Button kind="secondary" size="small" onClick={() => onPage(null)}>
            {t.newest}
          </Button>
        )}
        {next ? (
          <Button kind="secondary" size="small" onClick={() => onPage(next)}>
            {t.older}
          </Button>
        ) : null}
      </nav>
      {chosen ? (
        <ConfirmDialog
          text={t.restoreText}
          confirmLabel={t.restoreConfirm}
          onConfirm={restore}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}

/** The columns of the record without from where, and a button that puts back what was before. */
function useChangeColumns(onRestore: (event: HistoryEventView) => void): Column<HistoryEventView>[] {
  const t = useMessages(historyMessages)
  const recorded = useAuditColumns().filter(({ key }) => key !== 'origin')
  return [
    ...recorded.map(({ key, heading, cell }) => ({
      key,
      heading,
      cell: (event: HistoryEventView, number: number) => cell(asRecorded(event), number),
    })),
    {
      key: 'actions',
      heading: t.actions,
      atEnd: true,
      cell: (event) =>
        event.restorable ? (
          <RowActions>
            <RowAction label={t.restore} of={event.subject.name ?? event.action} onClick={() => onRestore(event)} />
          </RowActions>
        ) : null,
    },
  ]
}

function asRecorded(event: HistoryEventView): AuditEventView {
  return { ...event, address: null, user_agent: null }
}

type HistoryEventView = z.output<typeof historyEventSchema>

const historyQueries = {
  page: (path: string, query: string) => api.list<HistoryEventView>(`${path}?${query}`),
  restore: (id: number) => api.post<{ message: string }>(`/history/${id}/restore`),
}

type RecordHistoryProps = {
  /** The call that gives the changes of the record. */
  path: string
  caption: string
  onRestored: () => void
}

const changesPerPage = '5'

/** The history of one record, such as in a dialog: the address knows nothing of its page. */
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
