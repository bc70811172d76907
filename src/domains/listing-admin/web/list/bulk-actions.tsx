import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import type { RowSelection } from '#ui/admin/list/selection.tsx'
import { AdminPopover } from '#ui/admin/admin-popover.tsx'
import { useUndo } from '#ui/admin/use-undo.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingStatuses } from '#domains/listings/index.ts'
import { listingQueries, type BulkChange } from '../listing.queries.ts'
import { useListingOutcome } from '../use-listing-outcome.ts'
import { MoveChoice } from './move-choice.tsx'

type BulkActionsProps = { selection: RowSelection; onChanged: () => void }

/** What can be done with many listings at once; each change can be taken back for five seconds. */
export function BulkActions({ selection, onChanged }: BulkActionsProps) {
  const t = useMessages(listingAdminMessages)
  const outcome = useListingOutcome()
  const offerUndo = useUndo()
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState<'status' | 'publication' | 'move' | null>(null)

  const apply = async (change: BulkChange) => {
    setOpen(null)
    try {
      const { message, batch } = await listingQueries.changeMany(selection.target(), change)
      offerUndo({ message, undo: () => listingQueries.undo(batch), thrown: t.bulk.undoFailed, onUndone: onChanged })
      selection.clear()
      onChanged()
    } catch (problem) {
      // Here the reason counts: the list may have changed since it was chosen from.
      outcome.updateFailed(problem)
    } finally {
      setAsking(false)
    }
  }
  const panel = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => setOpen(wanted ? name : null),
  })
  return (
    <>
      <AdminPopover icon="properties" label={t.bulk.status} {...panel('status')}>
        {listingStatuses.map((status) => (
          <Button key={status} kind="secondary" onClick={() => void apply({ action: 'status', status })}>
            {t.status[status]}
          </Button>
        ))}
      </AdminPopover>
      <AdminPopover icon="preview" label={t.bulk.publication} {...panel('publication')}>
        {(['published', 'draft'] as const).map((publication) => (
          <Button key={publication} kind="secondary" onClick={() => void apply({ action: 'publication', publication })}>
            {publication === 'published' ? t.bulk.publish : t.bulk.unpublish}
          </Button>
        ))}
      </AdminPopover>
      <AdminPopover icon="category" label={t.bulk.move} {...panel('move')}>
        <MoveChoice onMove={(target) => void apply({ action: 'move', ...target })} />
      </AdminPopover>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t.bulk.delete}
      </Button>
      {asking ? (
        <ConfirmDialog
          text={t.bulk.deleteText({ count: String(selection.count) })}
          onConfirm={() => apply({ action: 'delete' })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
