import type { Loaded } from '#ui/admin/use-loaded.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { RoleDeletion } from './role-deletion.tsx'
import { RoleForm } from './role-form.tsx'
import type { PermissionView, RoleView } from './role.queries.ts'

/** What is open over the list. */
export type RoleDialog = { kind: 'add' } | { kind: 'edit' | 'assign' | 'delete'; role: RoleView }

type RoleDialogsProps = {
  dialog: RoleDialog | null
  roles: readonly RoleView[]
  permissions: Loaded<PermissionView[]>
  onClose: () => void
  /** Something was changed: the list is loaded anew (specification §4). */
  onChanged: () => void
  /** What the list shows turned out to be old. */
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
