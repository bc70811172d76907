import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import type { Loaded } from '#ui/admin/use-loaded.ts'
import { useDeletion } from '#ui/admin/use-deletion.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { InputField, LinesField, SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { roleMessages } from '../messages/index.ts'
import { PermissionPicker, groupPermissions } from './permission-picker.tsx'
import { type PermissionView, type RoleView, roleQueries } from './role.queries.ts'
import { useRoleName } from './use-role-name.ts'

/** The dialog over the list. */
export type RoleDialog = { kind: 'add' } | { kind: 'edit' | 'assign' | 'delete'; role: RoleView }

type RoleDialogsProps = {
  dialog: RoleDialog | null
  roles: readonly RoleView[]
  permissions: Loaded<PermissionView[]>
  onClose: () => void
  /** Called after a change: the list is reloaded (specification §4). */
  onChanged: () => void
  /** Called when the list turned out to be outdated. */
  onStale: () => void
}

export function RoleDialogs({ dialog, roles, permissions, onClose, onChanged, onStale }: RoleDialogsProps) {
  if (!dialog) return null
  const ends = { onClose, onChanged }
  if (dialog.kind === 'add') return <RoleForm {...ends} />
  const { role } = dialog
  if (dialog.kind === 'edit') return <RoleForm role={role} {...ends} />
  if (dialog.kind === 'assign') return <AssignDialog role={role} permissions={permissions} {...ends} />
  const current = roles.find(({ id }) => id === role.id) ?? role
  return <RoleDeletion role={current} roles={roles} onStale={onStale} {...ends} />
}

type RoleFormProps = { role?: RoleView; onClose: () => void; onChanged: () => void }

/** The role modal: Add New Role, or Update Role with the values of `role` (specification §2). */
function RoleForm({ role, onClose, onChanged }: RoleFormProps) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()

  const save = async (values: FormData) => {
    const input = { name: String(values.get('name')), description: String(values.get('description')) }
    if (role) await outcome.tellOrThrow(roleQueries.update(role.id, input), t.failures.updating)
    else await outcome.tellOrThrow(roleQueries.create(input), t.failures.creating)
    onChanged()
  }

  const keepsName = role?.is_system ?? false
  return (
    <FormDialog
      title={role ? t.updateTitle : t.addTitle}
      submitLabel={role ? t.update : t.save}
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <InputField
            label={t.name}
            required
            error={errors['name']}
            hint={keepsName ? t.systemName : undefined}
            name="name"
            defaultValue={role?.name}
            readOnly={keepsName}
            maxLength={100}
            autoComplete="off"
          />
          <LinesField
            label={t.description}
            required
            error={errors['description']}
            name="description"
            defaultValue={role?.description}
            placeholder={t.descriptionHint}
            maxLength={2000}
          />
        </>
      )}
    </FormDialog>
  )
}

type AssignDialogProps = {
  role: RoleView
  permissions: Loaded<PermissionView[]>
  onClose: () => void
  onChanged: () => void
}

/** Assign Permissions: starts with the role's current ones; closing it discards the choice (specification §4). */
function AssignDialog({ role, permissions, onClose, onChanged }: AssignDialogProps) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()
  const held = useSession()?.userPermissions ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(role.permissions.map(({ _id }) => _id)))

  const save = async () => {
    await outcome.tellOrThrow(roleQueries.assign(role.id, [...chosen]), t.failures.assigning)
    onChanged()
  }
  return (
    <FormDialog
      wide
      title={t.assignTitle({ role: useRoleName()(role.name) })}
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

type RoleDeletionProps = {
  role: RoleView
  roles: readonly RoleView[]
  onClose: () => void
  onChanged: () => void
  onStale: () => void
}

/** Confirms the deletion of a role, and asks where to move its users, if any. */
function RoleDeletion({ role, roles, onClose, onChanged, onStale }: RoleDeletionProps) {
  const t = useMessages(roleMessages).screen
  const [moveTo, setMoveTo] = useState('')
  const roleName = useRoleName()
  const { confirm, refusal, inUse, onChosen } = useDeletion({
    remove: () => roleQueries.remove(role.id, moveTo),
    thrown: t.failures.deleting,
    isInUse: role.users_count > 0,
    inUseCode: 'role-in-use',
    onDeleted: onChanged,
    onStale,
  })
  const others = roles.filter(({ id, abilities }) => id !== role.id && abilities.give)
  return (
    <ConfirmDialog text={t.deletedForGood} onConfirm={confirm} onClose={onClose}>
      {inUse ? (
        <SelectField
          label={t.moveTo({ count: role.users_count })}
          required
          error={refusal}
          value={moveTo}
          placeholder={t.chooseRole}
          options={others.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))}
          onChange={({ target }) => {
            setMoveTo(target.value)
            onChosen()
          }}
        />
      ) : null}
    </ConfirmDialog>
  )
}
