import { use } from 'react'
import { useMessages } from '#ui/language.tsx'
import { officeMessages } from '#ui/office/messages/index.ts'
import { HistorySlot } from '#ui/office/history-slot.ts'
import { RowAction, RowActions } from '#ui/office/row-action.tsx'
import { propertyOfficeMessages } from '../../messages/index.ts'
import { propertyQueries, type PropertyView } from '../listing.queries.ts'
import { usePropertyOutcome } from '../use-listing-outcome.ts'
import type { PropertyDialog } from './listing-dialogs.tsx'

type PropertyActionsProps = {
  property: PropertyView
  onChoose: (dialog: PropertyDialog) => void
  onChanged: () => void
}

/** The buttons of a row, as far as the caller may. */
export function PropertyActions({ property, onChoose, onChanged }: PropertyActionsProps) {
  const t = useMessages(propertyOfficeMessages)
  const office = useMessages(officeMessages)
  const outcome = usePropertyOutcome()
  const hasHistory = use(HistorySlot) !== null && (property.abilities.update || property.abilities.restore)
  const { id, abilities } = property
  const name = property.title || t.untitled
  const restore = async () => {
    try {
      outcome.succeeded((await propertyQueries.restore(id)).message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, t.failures.restoring)
    }
  }
  return (
    <RowActions>
      {abilities.update ? (
        <RowAction label={office.edit} of={name} onClick={() => onChoose({ kind: 'edit', property })} />
      ) : null}
      {hasHistory ? (
        <RowAction label={t.history} of={name} onClick={() => onChoose({ kind: 'history', property })} />
      ) : null}
      {abilities.restore ? <RowAction label={t.restore} of={name} onClick={() => void restore()} /> : null}
      {abilities.delete ? (
        <RowAction label={office.delete} of={name} danger onClick={() => onChoose({ kind: 'delete', property })} />
      ) : null}
    </RowActions>
  )
}
