import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/office/confirm-dialog.tsx'
import { useOutcome } from '#ui/office/use-outcome.ts'
import { savedViewMessages } from '../messages/index.ts'
import { SavedViewForm } from './saved-filter-form.tsx'
import { savedViewQueries, type SavedViewView } from './saved-filter.queries.ts'

/** What is open over the list: saving its address, or deleting a view. */
export type SavedViewDialog = { kind: 'save'; query: string } | { kind: 'delete'; view: SavedViewView }

type SavedViewDialogsProps = { screen: string; dialog: SavedViewDialog; onClose: () => void; onChanged: () => void }

export function SavedViewDialogs({ screen, dialog, onClose, onChanged }: SavedViewDialogsProps) {
  const t = useMessages(savedViewMessages).screen
  const outcome = useOutcome()
  if (dialog.kind === 'save')
    return <SavedViewForm screen={screen} query={dialog.query} onClose={onClose} onChanged={onChanged} />

  const { id, name, role } = dialog.view
  const remove = async () => {
    if (await outcome.tell(savedViewQueries.remove(id), t.failures.deleting)) onChanged()
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
