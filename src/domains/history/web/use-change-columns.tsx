import { useAuditColumns, type AuditEventView } from '#domains/audit/web/index.ts'
import { useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import { historyMessages } from '../messages/index.ts'
import type { HistoryEventView } from './history-view.ts'

/** The columns of the record without from where, and a button that puts back what was before. */
export function useChangeColumns(onRestore: (event: HistoryEventView) => void): Column<HistoryEventView>[] {
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
