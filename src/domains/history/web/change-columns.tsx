import { type AuditEventView, useActionNames, useAuditColumns } from '#domains/audit/web/index.ts'
import { formatCount } from '#shared/figures.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { useMessages } from '#ui/language.tsx'
import { historyMessages } from '../messages/index.ts'
import type { HistoryEventView } from './history.queries.ts'

/** Returns the columns of the audit log without the origin. */
export function useChangeRowColumns(): Column<HistoryEventView>[] {
  const recorded = useAuditColumns().filter(({ key }) => key !== 'origin')
  return recorded.map(({ key, heading, cell }) => ({
    key,
    heading,
    cell: (event, number) => cell(asRecorded(event), number),
  }))
}

type Chosen = { onRestore: (event: HistoryEventView) => void; onOpen: (event: HistoryEventView) => void }

/** Returns the same columns with the actions: restore, or open a batch. */
export function useChangeColumns({ onRestore, onOpen }: Chosen): Column<HistoryEventView>[] {
  const t = useMessages(historyMessages)
  const names = useActionNames()
  return [
    ...useChangeRowColumns(),
    {
      key: 'actions',
      heading: t.actions,
      atEnd: true,
      pinned: true,
      cell: (event) => (
        <div className="grid gap-1 md:justify-items-end md:whitespace-nowrap">
          <UndoNote undo={event.batch?.undo ?? null} />
          <RowActions
            of={event.subject.name || (names[event.action] ?? event.action)}
            actions={[
              event.batch !== null &&
                event.batch.count > 0 && {
                  label: t.open({ count: formatCount(event.batch.count) }),
                  onAct: () => onOpen(event),
                },
              event.restorable && { label: t.restore, onAct: () => onRestore(event) },
            ]}
          />
        </div>
      ),
    },
  ]
}

/** Whether a batch was undone, or the progress of its undo. */
function UndoNote({ undo }: { undo: NonNullable<HistoryEventView['batch']>['undo'] }) {
  const t = useMessages(historyMessages)
  if (undo === null || (undo.changed === 0 && undo.state === 'done')) return null
  const percent = Math.floor(((undo.changed + undo.kept) / Math.max(1, undo.total)) * 100)
  return (
    <span className="text-muted figures text-sm md:whitespace-normal">
      {undo.state === 'running' ? t.undoingShort({ percent }) : undo.state === 'done' ? t.undoneShort : t.undoStopped}
    </span>
  )
}

/** Converts a change to the view of the audit log's screens. */
export function asRecorded(event: HistoryEventView): AuditEventView {
  return { ...event, address: null, user_agent: null }
}
