import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/office/confirm-dialog.tsx'
import type { RowSelection } from '#ui/office/list/use-row-selection.ts'
import { OfficePopover } from '#ui/office/office-popover.tsx'
import { useUndo } from '#ui/office/use-undo.ts'
import { propertyOfficeMessages } from '../../messages/index.ts'
import { propertyStatuses } from '#domains/listings/index.ts'
import { propertyQueries, type BulkChange } from '../listing.queries.ts'
import { usePropertyOutcome } from '../use-listing-outcome.ts'
import { MoveChoice } from './move-choice.tsx'

type BulkActionsProps = { selection: RowSelection; onChanged: () => void }

/** What can be done with many listings at once; each change can be taken back for five seconds. */
export function BulkActions({ selection, onChanged }: BulkActionsProps) {
  const t = useMessages(propertyOfficeMessages)
  const outcome = usePropertyOutcome()
  const offerUndo = useUndo()
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState<'status' | 'publication' | 'move' | null>(null)

  const apply = async (change: BulkChange) => {
    setOpen(null)
    try {
      const { message, batch } = await propertyQueries.changeMany(selection.target(), change)
      offerUndo({ message, undo: () => propertyQueries.undo(batch), thrown: t.bulk.undoFailed, onUndone: onChanged })
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
      <OfficePopover icon="properties" label={t.bulk.status} {...panel('status')}>
        {propertyStatuses.map((status) => (
          <Button key={status} kind="secondary" onClick={() => void apply({ action: 'status', status })}>
            {t.status[status]}
          </Button>
        ))}
      </OfficePopover>
      <OfficePopover icon="preview" label={t.bulk.publication} {...panel('publication')}>
        {(['published', 'draft'] as const).map((publication) => (
          <Button key={publication} kind="secondary" onClick={() => void apply({ action: 'publication', publication })}>
            {publication === 'published' ? t.bulk.publish : t.bulk.unpublish}
          </Button>
        ))}
      </OfficePopover>
      <OfficePopover icon="category" label={t.bulk.move} {...panel('move')}>
        <MoveChoice onMove={(target) => void apply({ action: 'move', ...target })} />
      </OfficePopover>
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
