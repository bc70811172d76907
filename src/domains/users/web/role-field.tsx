import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Select } from '#ui/select.tsx'
import { userMessages } from '../messages/index.ts'
import { userQueries, type UserView } from './user.queries.ts'

type RoleFieldProps = { current: UserView['role'] | undefined; error: string | undefined }

/** The role of a user, one of the roles that are fetched now (specification §6); the present one stays choosable. */
export function RoleField({ current, error }: RoleFieldProps) {
  const t = useMessages(userMessages).screen
  const { loading } = useMessages(uiMessages)
  const roles = useLoaded(['user.roles'], userQueries.roles, 'shared')
  const fetched = roles.data ?? []
  const choices = current && !fetched.some(({ id }) => id === current.id) ? [current, ...fetched] : fetched
  const hint = roles.failed ? t.noRoles : roles.data?.length === 0 ? t.noRolesToGive : undefined
  return (
    <Field label={t.role} required error={error} hint={hint}>
      {(control) => (
        <Select
          {...control}
          // A choice made by `defaultValue` has to be among the options when the select appears.
          key={roles.data ? 'there' : 'coming'}
          name="role"
          defaultValue={current ? String(current.id) : ''}
          placeholder={roles.loading ? loading : t.chooseRole}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </Field>
  )
}
