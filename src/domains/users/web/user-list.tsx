import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roleQueries, useRoleName } from '#domains/roles/web/index.ts'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useMessages, useLanguage } from '#ui/language.tsx'
import { formatDate } from '#shared/calendar.ts'
import { localizedPath } from '#shared/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Avatar } from '#ui/admin/avatar.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import { actionsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import type { RowActionChoice } from '#ui/admin/row-actions.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { userMessages } from '../messages/index.ts'
import { userPageSizes, userStatuses } from '../user.ts'
import { type UserDialog, UserDialogs } from './user-dialogs.tsx'
import { type UserView, userQueries, requireSentMail } from './user.queries.ts'

/** The list of users and its forms. `/users` and `/dashboard` show the same (readings, "Routes"). */
export function UserList() {
  const t = useMessages(userMessages).screen
  const mayAdd = usePermission('users.write')
  const address = useListAddress(userPageSizes, { filters: userFilterKeys, sort: 'newest' })
  const query = address.query()
  const users = useLoaded(['user.users', query], () => userQueries.users(query), 'list')
  const asked = (kind: 'add' | 'invite'): UserDialog | null => (mayAdd ? { kind } : null)
  const { dialog, choose, ends } = useListDialog(address, { new: asked('add'), invite: asked('invite') }, users.reload)
  const columns = useUserColumns({ onChoose: choose, onChanged: users.reload })
  const filters = useUserFilters()

  const open = (user: UserView) => {
    if (user.abilities.update) choose({ kind: 'edit', user })
  }
  return (
    <>
      <RecordList
        caption={t.title}
        address={address}
        list={users}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t.search}
        filters={filters}
        add={mayAdd ? { label: t.add, onAdd: () => choose({ kind: 'add' }) } : undefined}
        tools={
          mayAdd ? (
            <Button kind="secondary" size="small" onClick={() => choose({ kind: 'invite' })}>
              {t.invite}
            </Button>
          ) : undefined
        }
        views="users"
        onOpen={open}
        empty={{ title: t.empty }}
      />
      <UserDialogs dialog={dialog} {...ends} />
    </>
  )
}

const userFilterKeys = ['status', 'role'] as const

function useUserFilters(): ListFilter[] {
  const t = useMessages(userMessages).screen
  const roleName = useRoleName()
  const mayRead = usePermission('roles.read')
  const roles = useLoaded(['role.roles', mayRead], mayRead ? roleQueries.roles : null, 'shared')
  const status: ListFilter = {
    key: 'status',
    label: t.status,
    any: t.anyStatus,
    options: userStatuses.map((each) => ({ value: each, label: t[each] })),
  }
  if (!roles.data?.length) return [status]
  const options = roles.data.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))
  return [status, { key: 'role', label: t.role, any: t.anyRole, options, loaded: true }]
}

type Handlers = { onChoose: (dialog: UserDialog) => void; onChanged: () => void }

/** Returns the columns of the user list, with buttons only for what the caller may do. */
function useUserColumns(handlers: Handlers): Column<UserView>[] {
  const t = useMessages(userMessages).screen
  const adminTexts = useMessages(adminMessages)
  const roleName = useRoleName()
  const actions = useUserActions(handlers)
  return [
    numberColumn(adminTexts.number),
    {
      key: 'name',
      heading: t.name,
      cell: ({ name, avatar_url: url }) => (
        <span className="flex items-center gap-2.5 font-semibold">
          <Avatar name={name} url={url} className="size-8 text-xs" />
          <span className="min-w-0 md:truncate">{name}</span>
        </span>
      ),
      sort: { ascending: 'name', descending: 'name_desc' },
      choice: 'always',
      card: 'name',
    },
    {
      key: 'email',
      heading: t.email,
      cell: ({ email }) => email,
      sort: { ascending: 'email', descending: 'email_desc' },
      card: 'line',
    },
    {
      key: 'phone',
      heading: t.phone,
      width: 9,
      cell: ({ phone }) =>
        phone ? (
          <span className="figures whitespace-nowrap">{phone}</span>
        ) : (
          <span className="text-muted">{t.noPhone}</span>
        ),
    },
    {
      key: 'role',
      heading: t.role,
      cell: ({ role_name: role }) => roleName(role),
      sort: { ascending: 'role', descending: 'role_desc' },
      width: 8.5,
      card: 'fact',
    },
    {
      key: 'status',
      heading: t.status,
      cell: (user) => <Badge kind={user.status === 'active' ? 'good' : 'waiting'}>{t[stateOf(user)]}</Badge>,
      width: 7.5,
      card: 'fact',
    },
    {
      key: 'joined',
      heading: t.joined,
      cell: ({ created_at: joined }) => <Day at={joined} />,
      width: 8,
      sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
      choice: 'hidden',
    },
    {
      key: 'lastSignIn',
      heading: t.lastSignIn,
      cell: ({ last_sign_in_at: seen }) => (seen ? <Day at={seen} /> : <span className="text-muted">{t.never}</span>),
      sort: { ascending: 'seen_first', descending: 'seen', first: 'descending' },
      width: 8,
      choice: 'hidden',
    },
    actionsColumn(adminTexts.actions, { of: ({ name }) => name, actions }),
  ]
}

function stateOf({ status, invitation_expires_at: until }: UserView) {
  return status === 'invited' && until !== null && new Date(until) <= new Date() ? 'invitationExpired' : status
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures md:whitespace-nowrap">
      {formatDate(at, useLanguage())}
    </time>
  )
}

function useUserActions({ onChoose, onChanged }: Handlers): (user: UserView) => RowActionChoice[] {
  const t = useMessages(userMessages).screen
  const adminTexts = useMessages(adminMessages)
  const outcome = useOutcome()
  const navigate = useNavigate()
  const language = useLanguage()
  const mayAnswer = usePermission('personal-data.manage')
  const [attempts] = useState(keyPerRequest)

  const restore = async (uid: string) => {
    if (await outcome.tell(userQueries.restore(uid), t.failures.restoring)) onChanged()
  }
  const resend = async (uid: string) => {
    const sent = userQueries.resend(uid, attempts.keyOf(uid)).then((answer) => {
      attempts.succeeded()
      return requireSentMail(answer)
    })
    if (await outcome.tell(sent, t.failures.inviting)) onChanged()
  }
  return (user) => {
    const { uid, status, abilities } = user
    const choose = (kind: 'edit' | 'suspend' | 'reset' | 'revoke' | 'delete') => () => onChoose({ kind, user })
    return [
      abilities.update && { label: adminTexts.edit, onAct: choose('edit') },
      abilities.suspend && status === 'active' && { label: t.suspend, onAct: choose('suspend') },
      abilities.suspend && status === 'suspended' && { label: t.restore, onAct: () => void restore(uid) },
      abilities.reset_second_factor && { label: t.resetSecondFactor, onAct: choose('reset') },
      abilities.invite && { label: t.resend, onAct: () => void resend(uid) },
      abilities.invite && { label: t.revoke, danger: true, onAct: choose('revoke') },
      mayAnswer && {
        label: t.personalData,
        onAct: () => void navigate(localizedPath(language, `/personal-data?user=${uid}`)),
      },
      abilities.delete && status !== 'invited' && { label: adminTexts.delete, danger: true, onAct: choose('delete') },
    ]
  }
}
