import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { actionsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import type { RowActionChoice } from '#ui/admin/row-actions.tsx'
import { SearchBox } from '#ui/admin/search-box.tsx'
import { type Loaded, useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { roleMessages } from '../messages/index.ts'
import { isAdministratorRole, isRegisteredRole } from '../role.ts'
import { type RoleDialog, RoleDialogs } from './role-dialogs.tsx'
import { type RoleView, roleQueries } from './role.queries.ts'
import { useRoleName } from './use-role-name.ts'

/** `/role`: All Roles (specification §2). `?new` opens the form, `?q=` searches. */
export default function RolesPage() {
  const t = useMessages(roleMessages).screen
  const roles = useLoaded(['role.roles'], roleQueries.roles, 'list')
  const permissions = useLoaded(['role.permissions'], roleQueries.permissions, 'shared')
  const mayWrite = usePermission('roles.write')
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState<RoleDialog | null>(null)
  const adding = parameters.has('new') && mayWrite

  const search = useCallback(
    (q: string) => setParameters(q ? { q } : {}, { replace: true, preventScrollReset: true }),
    [setParameters],
  )
  const close = () => {
    setChosen(null)
    if (parameters.has('new')) setParameters({}, { replace: true, preventScrollReset: true })
  }
  return (
    <AdminPage
      title={t.title}
      actions={mayWrite ? <Button onClick={() => setChosen({ kind: 'add' })}>{t.add}</Button> : null}
    >
      <div className="pb-4">
        <SearchBox value={parameters.get('q') ?? ''} label={t.search} onSearch={search} />
      </div>
      <RoleList roles={roles} search={parameters.get('q') ?? ''} onClear={() => search('')} onChoose={setChosen} />
      <RoleDialogs
        dialog={adding ? { kind: 'add' } : chosen}
        roles={roles.data ?? []}
        permissions={permissions}
        onClose={close}
        onChanged={() => {
          close()
          roles.reload()
        }}
        onStale={roles.reload}
      />
    </AdminPage>
  )
}

type RoleListProps = {
  roles: Loaded<RoleView[]>
  search: string
  onClear: () => void
  onChoose: (dialog: RoleDialog) => void
}

/** The table of roles; it has no paging (specification §9). */
function RoleList({ roles, search, onClear, onChoose }: RoleListProps) {
  const nameOf = useRoleName()
  const t = useMessages(roleMessages).screen
  const columns = useRoleColumns(onChoose)
  return (
    <DataList
      caption={t.title}
      columns={columns}
      rows={roles.data?.filter((role) => isFound(role, search, nameOf(role.name))) ?? null}
      state={roles}
      empty={{ title: t.empty, narrowed: search ? { by: 'search', onClear } : null }}
    />
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
        <span title={description} className="max-md:line-clamp-2">
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
