import { useState } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import type { Loaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { roleMessages } from '../messages/index.ts'
import { groupPermissions } from './permission-groups.ts'
import { PermissionPicker } from './permission-picker.tsx'
import { roleQueries, type PermissionView, type RoleView } from './role.queries.ts'

type AssignDialogProps = {
  role: RoleView
  permissions: Loaded<PermissionView[]>
  onClose: () => void
  onChanged: () => void
}

/** Assign Permissions: starts with what the role has now; closing it forgets the choice (specification §4). */
export function AssignDialog({ role, permissions, onClose, onChanged }: AssignDialogProps) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()
  const held = useSession()?.userPermissions ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(role.permissions.map(({ _id }) => _id)))

  const save = async () => {
    try {
      const { message } = await roleQueries.assign(role.id, [...chosen])
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, t.failures.assigning)
      throw problem
    }
  }
  return (
    <FormDialog
      wide
      title={t.assignTitle({ role: role.name })}
      submitLabel={t.savePermissions}
      onClose={onClose}
      onSubmit={save}
    >
      {() =>
        permissions.failed ? (
          <ErrorState title={t.noPermissions} />
        ) : (
          <PermissionPicker
            groups={groupPermissions(permissions.data ?? [])}
            grantable={new Set(held)}
            chosen={chosen}
            onChoose={setChosen}
          />
        )
      }
    </FormDialog>
  )
}
