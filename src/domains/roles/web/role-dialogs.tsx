import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { showSaved } from '#ui/admin/form/show-saved.ts'
import { TextAreaField, TextField } from '#ui/admin/form/text-field.tsx'
import { type Attempt, editedRecord, FormDialog, type FieldValues } from '#ui/admin/form-dialog.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import type { Loaded } from '#ui/admin/use-loaded.ts'
import { useDeletion } from '#ui/admin/use-deletion.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { roleMessages } from '../messages/index.ts'
import { PermissionPicker, groupPermissions } from './permission-picker.tsx'
import { type PermissionView, type RoleView, roleQueries } from './role.queries.ts'
import { useRoleName } from './use-role-name.ts'

/** The dialog over the list. */
export type RoleDialog = { kind: 'add' } | { kind: 'edit' | 'assign' | 'delete'; role: RoleView }

type RoleDialogsProps = DialogEnds & {
  dialog: RoleDialog | null
  roles: readonly RoleView[]
  permissions: Loaded<PermissionView[]>
  /** Called when the list turned out to be outdated. */
  onStale: () => void
}

export function RoleDialogs({ dialog, roles, permissions, onStale, ...ends }: RoleDialogsProps) {
  if (!dialog) return null
  if (dialog.kind === 'add') return <RoleForm {...ends} />
  const { role } = dialog
  if (dialog.kind === 'edit') return <RoleForm role={role} {...ends} />
  if (dialog.kind === 'assign') return <AssignDialog role={role} permissions={permissions} {...ends} />
  const current = roles.find(({ id }) => id === role.id) ?? role
  return <RoleDeletion role={current} roles={roles} onStale={onStale} {...ends} />
}

/** The role modal: Add New Role, or Update Role with the values of `role` (specification §2). */
function RoleForm({ role, onClose, onChanged }: DialogEnds & { role?: RoleView }) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()

  const save = async (values: FormData, { version, via }: Attempt) => {
    const input = { name: String(values.get('name')), description: String(values.get('description')) }
    const saving = role ? roleQueries.update(role.id, { ...input, version }) : roleQueries.create(input, via)
    await showSaved(saving, outcome, role ? t.failures.updating : t.failures.creating, { tellsRefusals: !role })
    onChanged()
  }
  const fields = [
    { name: 'name', label: t.name },
    { name: 'description', label: t.description },
  ]

  const keepsName = role?.is_system ?? false
  return (
    <FormDialog
      title={role ? t.updateTitle : t.addTitle}
      submitLabel={role ? t.update : t.save}
      onClose={onClose}
      onSubmit={save}
      {...(role && editedRecord(role, { all: roleQueries.roles, valuesOf: textsOf, fields }))}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t.name}
            required
            hint={keepsName ? t.systemName : undefined}
            readOnly={keepsName}
            maxLength={100}
          />
          <TextAreaField
            form={form}
            name="description"
            label={t.description}
            required
            placeholder={t.descriptionHint}
            maxLength={2000}
          />
        </>
      )}
    </FormDialog>
  )
}

const textsOf = ({ name, description }: RoleView): FieldValues => ({ name, description })

type AssignDialogProps = DialogEnds & { role: RoleView; permissions: Loaded<PermissionView[]> }

/** Assign Permissions: starts with the role's current ones; closing it discards the choice (specification §4). */
function AssignDialog({ role, permissions, onClose, onChanged }: AssignDialogProps) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()
  const held = useSession()?.userPermissions ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(role.permissions.map(({ _id }) => _id)))

  const save = async (values: FormData, { version }: Attempt) => {
    const wanted = [...values.keys()]
    // After a conflict the values are those of both.
    setChosen(new Set(wanted))
    const saving = roleQueries.assign({ roleId: role.id, permissions: wanted, version })
    await showSaved(saving, outcome, t.failures.assigning)
    onChanged()
  }
  const show = ([value]: readonly string[]) => (value ? t.granted : t.notGranted)
  const groups = groupPermissions(permissions.data ?? [])
  const fields = groups.flatMap((group) => group.permissions.map(({ _id: name, label }) => ({ name, label, show })))
  return (
    <FormDialog
      wide
      title={t.assignTitle({ role: useRoleName()(role.name) })}
      submitLabel={t.savePermissions}
      onClose={onClose}
      onSubmit={save}
      {...editedRecord(role, { all: roleQueries.roles, valuesOf: grantedIn, fields })}
    >
      {() => (
        <>
          {[...chosen].map((id) => (
            <input key={id} type="hidden" name={id} value="yes" />
          ))}
          {permissions.data ? (
            <PermissionPicker groups={groups} grantable={new Set(held)} chosen={chosen} onChoose={setChosen} />
          ) : (
            <LoadFailure title={t.noPermissions} loaded={permissions} />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Each granted permission is a field, so that a conflict asks about each one that differs. */
function grantedIn({ permissions }: RoleView): FieldValues {
  return Object.fromEntries(permissions.map(({ _id }) => [_id, 'yes']))
}

type RoleDeletionProps = DialogEnds & { role: RoleView; roles: readonly RoleView[]; onStale: () => void }

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
    tellsRefusals: true,
    onDeleted: onChanged,
    onStale,
  })
  const others = roles.filter(({ id, abilities }) => id !== role.id && abilities.give)
  return (
    <ConfirmDialog text={t.deletedForGood} name={roleName(role.name)} onConfirm={confirm} onClose={onClose}>
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
