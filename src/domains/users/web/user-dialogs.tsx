import { useState } from 'react'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { type FieldErrors, FormDialog } from '#ui/admin/form-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { userMessages } from '../messages/index.ts'
import { passwordLength } from '../user.ts'
import { type UserFields, type UserView, userQueries } from './user.queries.ts'

/** What is open over the list. */
export type UserDialog = { kind: 'add' } | { kind: 'edit' | 'suspend' | 'delete'; user: UserView }

type UserDialogsProps = { dialog: UserDialog | null; onClose: () => void; onChanged: () => void }

export function UserDialogs({ dialog, onClose, onChanged }: UserDialogsProps) {
  const t = useMessages(userMessages).screen
  const { noRevert } = useMessages(adminMessages)
  const outcome = useOutcome()
  if (!dialog) return null
  if (dialog.kind === 'add') return <UserForm onClose={onClose} onChanged={onChanged} />
  if (dialog.kind === 'edit') return <UserForm user={dialog.user} onClose={onClose} onChanged={onChanged} />

  const { kind, user } = dialog
  const suspending = kind === 'suspend'
  const confirm = async () => {
    const change = suspending ? userQueries.suspend(user.uid) : userQueries.remove(user.uid)
    const done = await outcome.tell(change, suspending ? t.failures.suspending : t.failures.deleting)
    if (done) onChanged()
    else onClose()
  }
  return (
    <ConfirmDialog
      text={suspending ? t.suspendText({ name: user.name }) : noRevert}
      {...(suspending ? { confirmLabel: t.suspendConfirm } : {})}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

type UserFormProps = { user?: UserView; onClose: () => void; onChanged: () => void }

/** The user modal (specification §5): phone optional, password when adding only. */
function UserForm({ user, onClose, onChanged }: UserFormProps) {
  const t = useMessages(userMessages).screen
  const outcome = useOutcome()

  const save = async (values: FormData) => {
    const input = fieldsOf(values)
    try {
      const { message } = await (user ? userQueries.update(user.uid, input) : userQueries.create(input))
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, user ? t.failures.updating : t.failures.creating)
      throw problem
    }
  }
  return (
    <FormDialog
      title={user ? t.updateTitle : t.addTitle}
      submitLabel={user ? t.update : t.save}
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field label={t.name} required error={errors['name']}>
            {(control) => (
              <TextInput {...control} name="name" defaultValue={user?.name} maxLength={200} autoComplete="off" />
            )}
          </Field>
          <Field label={t.email} required error={errors['email']}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                defaultValue={user?.email}
                maxLength={254}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t.phone} hint={t.phoneHint} error={errors['phone']}>
            {(control) => (
              <TextInput
                {...control}
                name="phone"
                type="tel"
                defaultValue={user?.phone ?? ''}
                maxLength={40}
                autoComplete="off"
              />
            )}
          </Field>
          <RoleField current={user?.role} error={errors['role'] ?? errors['roleId']} />
          {user ? null : <PasswordField errors={errors} />}
        </>
      )}
    </FormDialog>
  )
}

function PasswordField({ errors }: { errors: FieldErrors }) {
  const t = useMessages(userMessages).screen
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-1">
      <Field
        label={t.password}
        required
        hint={t.passwordHint({ minimum: passwordLength.minimum })}
        error={errors['password']}
      >
        {(control) => (
          <TextInput {...control} name="password" type={shown ? 'text' : 'password'} autoComplete="new-password" />
        )}
      </Field>
      <Checkbox label={t.showPassword} checked={shown} onChange={() => setShown(!shown)} />
    </div>
  )
}

/** A role is named by its number; both fields of the call name the same one. */
function fieldsOf(values: FormData): UserFields {
  const text = (name: string) => String(values.get(name) ?? '')
  const role = text('role')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    role,
    roleId: role,
    ...(values.has('password') ? { password: text('password') } : {}),
  }
}

type RoleFieldProps = { current: UserView['role'] | undefined; error: string | undefined }

/** The role of a user, one of the roles that are fetched now (specification §6); the present one stays choosable. */
function RoleField({ current, error }: RoleFieldProps) {
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
