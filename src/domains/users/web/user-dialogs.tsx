import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { userMessages } from '../messages/index.ts'
import { UserForm } from './user-form.tsx'
import { userQueries, type UserView } from './user.queries.ts'

/** What is open over the list. */
export type UserDialog = { kind: 'add' } | { kind: 'edit' | 'suspend' | 'delete'; user: UserView }

type UserDialogsProps = { dialog: UserDialog | null; onClose: () => void; onChanged: () => void }

export function UserDialogs({ dialog, onClose, onChanged }: UserDialogsProps) {
  const t = useMessages(userMessages).screen
  const { noRevert } = useMessages(adminMessages)
  const outcome = useOutcome()
  if (!dialog) return null
  if (dialog.kind === 'add') return <UserForm onClose={onClose} onChanged={onChanged} />
  if (dialog.kind === 'edit') return <UserForm user={dialog.user} onClose={onClose} onChanged={onChanged} />

  const { kind, user } = dialog
  const suspending = kind === 'suspend'
  const confirm = async () => {
    const change = suspending ? userQueries.suspend(user.uid) : userQueries.remove(user.uid)
    const done = await outcome.tell(change, suspending ? t.failures.suspending : t.failures.deleting)
    if (done) onChanged()
    else onClose()
  }
  return (
    <ConfirmDialog
      text={suspending ? t.suspendText({ name: user.name }) : noRevert}
      {...(suspending ? { confirmLabel: t.suspendConfirm } : {})}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
