import { useRoleName } from '#domains/roles/web/index.ts'
import { formatDate } from '#shared/calendar.ts'
import { Badge } from '#ui/badge.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Avatar } from '#ui/admin/avatar.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { userMessages } from '../messages/index.ts'
import type { UserDialog } from './user-dialogs.tsx'
import { requireMailed, userQueries, type UserView } from './user.queries.ts'

type Handlers = { onChoose: (dialog: UserDialog) => void; onChanged: () => void }

/** The columns of the user list; buttons only for what the caller may do with that account. */
export function useUserColumns(handlers: Handlers): Column<UserView>[] {
  const t = useMessages(userMessages).screen
  const office = useMessages(adminMessages)
  const roleName = useRoleName()
  return [
    {
      key: 'number',
      heading: office.number,
      cell: (_user, number) => <span className="figures">{number}</span>,
      choice: 'always',
    },
    {
      key: 'name',
      heading: t.name,
      cell: ({ name, avatar_url: url }) => (
        <span className="flex items-center gap-2.5 font-semibold">
          <Avatar name={name} url={url} className="size-8 text-xs" />
          <span className="min-w-0">{name}</span>
        </span>
      ),
      sort: { ascending: 'name', descending: 'name_desc' },
      choice: 'always',
    },
    {
      key: 'email',
      heading: t.email,
      cell: ({ email }) => email,
      sort: { ascending: 'email', descending: 'email_desc' },
    },
    {
      key: 'phone',
      heading: t.phone,
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
    },
    {
      key: 'status',
      heading: t.status,
      cell: (user) => <Badge kind={user.status === 'active' ? 'good' : 'waiting'}>{t[stateOf(user)]}</Badge>,
    },
    {
      key: 'joined',
      heading: t.joined,
      cell: ({ created_at: joined }) => <Day at={joined} />,
      sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
      choice: 'hidden',
    },
    {
      key: 'lastSignIn',
      heading: t.lastSignIn,
      cell: ({ last_sign_in_at: seen }) => (seen ? <Day at={seen} /> : <span className="text-muted">{t.never}</span>),
      sort: { ascending: 'seen_first', descending: 'seen', first: 'descending' },
      choice: 'hidden',
    },
    {
      key: 'actions',
      choice: 'always',
      pinned: true,
      heading: office.actions,
      atEnd: true,
      cell: (user) => <UserActions user={user} {...handlers} />,
    },
  ]
}

function stateOf({ status, invitation_expires_at: until }: UserView) {
  return status === 'invited' && until !== null && new Date(until) <= new Date() ? 'invitationExpired' : status
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {formatDate(at, useLanguage())}
    </time>
  )
}

function UserActions({ user, onChoose, onChanged }: Handlers & { user: UserView }) {
  const t = useMessages(userMessages).screen
  const office = useMessages(adminMessages)
  const outcome = useOutcome()
  const { uid, name, status, abilities } = user

  const restore = async () => {
    if (await outcome.tell(userQueries.restore(uid), t.failures.restoring)) onChanged()
  }
  const resend = async () => {
    if (await outcome.tell(userQueries.resend(uid).then(requireMailed), t.failures.inviting)) onChanged()
  }
  return (
    <RowActions>
      {abilities.update ? (
        <RowAction label={office.edit} of={name} onClick={() => onChoose({ kind: 'edit', user })} />
      ) : null}
      {abilities.suspend && status === 'active' ? (
        <RowAction label={t.suspend} of={name} onClick={() => onChoose({ kind: 'suspend', user })} />
      ) : null}
      {abilities.suspend && status === 'suspended' ? (
        <RowAction label={t.restore} of={name} onClick={() => void restore()} />
      ) : null}
      {abilities.reset_second_factor ? (
        <RowAction label={t.resetSecondFactor} of={name} onClick={() => onChoose({ kind: 'reset', user })} />
      ) : null}
      {abilities.invite ? (
        <>
          <RowAction label={t.resend} of={name} onClick={() => void resend()} />
          <RowAction label={t.revoke} of={name} danger onClick={() => onChoose({ kind: 'revoke', user })} />
        </>
      ) : null}
      {abilities.delete && status !== 'invited' ? (
        <RowAction label={office.delete} of={name} danger onClick={() => onChoose({ kind: 'delete', user })} />
      ) : null}
    </RowActions>
  )
}
