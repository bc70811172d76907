import { Badge } from '#ui/badge.tsx'
import { useMessages } from '#ui/language.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import type { Loaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { roleMessages } from '../messages/index.ts'
import { isAdministratorRole } from '../role.ts'
import type { RoleDialog } from './role-dialogs.tsx'
import type { RoleView } from './role.queries.ts'

type RoleListProps = {
  roles: Loaded<RoleView[]>
  search: string
  onClear: () => void
  onChoose: (dialog: RoleDialog) => void
}

/** The table of roles; it has no paging (specification §9). */
export function RoleList({ roles, search, onClear, onChoose }: RoleListProps) {
  const t = useMessages(roleMessages).screen
  const columns = useRoleColumns(onChoose)
  return (
    <DataList
      caption={t.title}
      columns={columns}
      rows={roles.data?.filter((role) => isFound(role, search)) ?? null}
      rowKey={({ id }) => id}
      state={roles}
      empty={{ title: t.empty, onClear: search ? onClear : undefined }}
    />
  )
}

function useRoleColumns(onChoose: (dialog: RoleDialog) => void): Column<RoleView>[] {
  const t = useMessages(roleMessages).screen
  const office = useMessages(adminMessages)
  return [
    { key: 'number', heading: office.number, cell: (_role, number) => <span className="figures">{number}</span> },
    { key: 'name', heading: t.name, cell: (role) => <RoleName role={role} /> },
    {
      key: 'description',
      heading: t.description,
      cell: ({ description }) => <span className="whitespace-pre-line">{description}</span>,
    },
    {
      key: 'permissions',
      heading: t.permissions,
      cell: ({ permissions }) => <span className="figures">{permissions.length}</span>,
      atEnd: true,
    },
    {
      key: 'actions',
      heading: office.actions,
      atEnd: true,
      cell: (role) => <RoleActions role={role} onChoose={onChoose} />,
    },
  ]
}

/** Assign, Edit and Delete for those who may change roles at all; what this role forbids says why when pressed. */
function RoleActions({ role, onChoose }: { role: RoleView; onChoose: (dialog: RoleDialog) => void }) {
  const t = useMessages(roleMessages)
  const { edit, delete: remove } = useMessages(adminMessages)
  const mayAssign = usePermission('roles.assign')
  const mayWrite = usePermission('roles.write')
  const { name, abilities, is_system: isSystem } = role
  return (
    <RowActions>
      {mayAssign ? (
        <RowAction
          label={t.screen.assign}
          of={name}
          blocked={abilities.assign ? undefined : isAdministrator(role) ? t.administratorHoldsAll : t.strongerThanYou}
          onClick={() => onChoose({ kind: 'assign', role })}
        />
      ) : null}
      {mayWrite ? (
        <>
          <RowAction
            label={edit}
            of={name}
            blocked={abilities.update ? undefined : t.strongerThanYou}
            onClick={() => onChoose({ kind: 'edit', role })}
          />
          <RowAction
            label={remove}
            of={name}
            danger
            blocked={abilities.delete ? undefined : isSystem ? t.systemRoleStays : t.strongerThanYou}
            onClick={() => onChoose({ kind: 'delete', role })}
          />
        </>
      ) : null}
    </RowActions>
  )
}

function isAdministrator({ name, is_system: isSystem }: RoleView): boolean {
  return isAdministratorRole({ name, isSystem })
}

function RoleName({ role: { name, is_system: isSystem } }: { role: RoleView }) {
  const t = useMessages(roleMessages).screen
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{name}</span>
      {isSystem ? <Badge>{t.system}</Badge> : null}
    </span>
  )
}

function isFound({ name, description }: RoleView, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return `${name}\n${description}`.toLocaleLowerCase().includes(wanted)
}
