import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { FormDialog, type FieldErrors } from '#ui/admin/form-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { TextInput } from '#ui/text-input.tsx'
import { useState } from 'react'
import { userMessages } from '../messages/index.ts'
import { passwordLength } from '../password-length.ts'
import { RoleField } from './role-field.tsx'
import { userQueries, type UserFields, type UserView } from './user.queries.ts'

type UserFormProps = { user?: UserView; onClose: () => void; onChanged: () => void }

/** The user modal (specification §5): phone optional, password when adding only. */
export function UserForm({ user, onClose, onChanged }: UserFormProps) {
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
