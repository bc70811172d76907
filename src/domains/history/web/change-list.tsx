import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { historyMessages } from '../messages/index.ts'
import { historyQueries, type HistoryEventView } from './history-view.ts'
import { useChangeColumns } from './use-change-columns.tsx'

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
