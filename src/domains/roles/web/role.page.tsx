import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { actionsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import type { RowActionChoice } from '#ui/admin/row-actions.tsx'
import { SearchBox } from '#ui/admin/search-box.tsx'
import { useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { roleMessages } from '../messages/index.ts'
import { isAdministratorRole, isRegisteredRole } from '../role.ts'
import { type RoleDialog, RoleDialogs } from './role-dialogs.tsx'
import { type RoleView, roleQueries } from './role.queries.ts'
import { useRoleName } from './use-role-name.ts'

/** `/role`: All Roles (specification §2), without paging (§9). `?new` opens the form, `?q=` searches. */
export default function RolesPage() {
  const t = useMessages(roleMessages).screen
  const nameOf = useRoleName()
  const roles = useLoaded(['role.roles'], roleQueries.roles, 'list')
  const permissions = useLoaded(['role.permissions'], roleQueries.permissions, 'shared')
  const mayWrite = usePermission('roles.write')
  const address = useListAddress([])
  const asked = { new: mayWrite ? ({ kind: 'add' } as const) : null }
  const { dialog, choose, ends } = useListDialog<RoleDialog>(address, asked, roles.reload)
  return (
    <AdminPage
      title={t.title}
      actions={mayWrite ? <Button onClick={() => choose({ kind: 'add' })}>{t.add}</Button> : null}
    >
      <div className="pb-4">
        <SearchBox value={address.q} label={t.search} onSearch={(q) => address.set({ q }, { replace: true })} />
      </div>
      <DataList
        caption={t.title}
        columns={useRoleColumns(choose)}
        rows={roles.data?.filter((role) => isFound(role, address.q, nameOf(role.name))) ?? null}
        state={roles}
        empty={{ title: t.empty, narrowed: address.narrowed }}
      />
      <RoleDialogs
        dialog={dialog}
        roles={roles.data ?? []}
        permissions={permissions}
        onStale={roles.reload}
        {...ends}
      />
    </AdminPage>
  )
}

function useRoleColumns(onChoose: (dialog: RoleDialog) => void): Column<RoleView>[] {
  const t = useMessages(roleMessages).screen
  const adminTexts = useMessages(adminMessages)
  const nameOf = useRoleName()
  const actions = useRoleActions(onChoose)
  return [
    numberColumn(adminTexts.number),
    { key: 'name', heading: t.name, card: 'name', cell: (role) => <RoleName role={role} /> },
    {
      key: 'description',
      heading: t.description,
      card: 'line',
      cell: ({ description }) => (
        <span title={description} className="line-clamp-2 wrap-anywhere md:whitespace-normal">
          {description}
        </span>
      ),
    },
    {
      key: 'permissions',
      heading: t.permissions,
      cell: ({ permissions }) => <span className="figures">{permissions.length}</span>,
      atEnd: true,
      width: 8,
      card: 'figure',
    },
    actionsColumn(adminTexts.actions, { of: ({ name }) => nameOf(name), actions }),
  ]
}

/** Returns Assign, Edit and Delete for users who may change roles; an action that this role forbids says why when pressed. */
function useRoleActions(onChoose: (dialog: RoleDialog) => void): (role: RoleView) => RowActionChoice[] {
  const t = useMessages(roleMessages)
  const { edit, delete: remove } = useMessages(adminMessages)
  const mayAssign = usePermission('roles.assign')
  const mayWrite = usePermission('roles.write')
  const stronger = (able: boolean) => (able ? undefined : t.strongerThanYou)
  return (role) => {
    const { abilities, is_system: isSystem } = role
    const kept = { name: role.name, isSystem }
    return [
      mayAssign && {
        label: t.screen.assign,
        blocked: isAdministratorRole(kept)
          ? t.administratorHoldsAll
          : isRegisteredRole(kept)
            ? t.registeredHoldsNothing
            : stronger(abilities.assign),
        onAct: () => onChoose({ kind: 'assign', role }),
      },
      mayWrite && { label: edit, blocked: stronger(abilities.update), onAct: () => onChoose({ kind: 'edit', role }) },
      mayWrite && {
        label: remove,
        danger: true,
        blocked: isSystem && !abilities.delete ? t.systemRoleStays : stronger(abilities.delete),
        onAct: () => onChoose({ kind: 'delete', role }),
      },
    ]
  }
}

function RoleName({ role: { name, is_system: isSystem } }: { role: RoleView }) {
  const t = useMessages(roleMessages).screen
  return (
    <span className="flex items-baseline gap-x-3 max-md:flex-wrap">
      <span className="font-semibold md:truncate">{useRoleName()(name)}</span>
      {isSystem ? <Badge>{t.system}</Badge> : null}
    </span>
  )
}

function isFound({ name, description }: RoleView, search: string, shownName: string): boolean {
  const text = `${name}\n${shownName}\n${description}`.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
