import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { savedFilterMessages } from '../messages/index.ts'
import { SavedFilterForm } from './saved-filter-form.tsx'
import { savedFilterQueries, type SavedFilterAnswer } from './saved-filter.queries.ts'

/** What is open over the list: saving its address, or deleting a view. */
export type SavedFilterDialog = { kind: 'save'; query: string } | { kind: 'delete'; view: SavedFilterAnswer }

type SavedFilterDialogsProps = { screen: string; dialog: SavedFilterDialog; onClose: () => void; onChanged: () => void }

export function SavedFilterDialogs({ screen, dialog, onClose, onChanged }: SavedFilterDialogsProps) {
  const t = useMessages(savedFilterMessages).screen
  const outcome = useOutcome()
  if (dialog.kind === 'save')
    return <SavedFilterForm screen={screen} query={dialog.query} onClose={onClose} onChanged={onChanged} />

  const { id, name, role } = dialog.view
  const remove = async () => {
    if (await outcome.tell(savedFilterQueries.remove(id), t.failures.deleting)) onChanged()
    else onClose()
  }
  return (
    <ConfirmDialog
      text={role ? t.deleteSharedText({ name, role: role.name }) : t.deleteText({ name })}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
