import { api, ApiProblem } from '#shared/api-client.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { studentMessages } from '../messages/index.ts'

/** The fields of specification §5 in their order, with the kind of input each is. */
const fields = [
  { name: 'email', type: 'email' },
  { name: 'password', type: 'password' },
  { name: 'name', type: 'text' },
  { name: 'subject', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'address', type: 'text' },
] as const

/** Adds a student, and an account with it: the account has no identity provider's uid yet. */
export function StudentForm({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const t = useMessages(studentMessages).screen
  const office = useMessages(adminMessages)

  const save = async (values: FormData) => {
    try {
      const { message } = await api.post<{ message: string }>('/users/students/register', Object.fromEntries(values))
      showToast({ kind: 'success', title: office.success, text: message })
      onChanged()
    } catch (problem) {
      const missing = problem instanceof ApiProblem && problem.code === 'token-missing'
      const title = missing ? office.authenticationError : office.error
      showToast({ kind: 'error', title, text: missing ? t.missingToken : t.failedToAdd })
      throw problem
    }
  }
  return (
    <FormDialog title={t.add} submitLabel={t.save} onClose={onClose} onSubmit={save}>
      {(errors) => (
        <>
          {fields.map(({ name, type }) => (
            <Field key={name} label={t[name]} required error={errors[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  type={type}
                  autoComplete={type === 'password' ? 'new-password' : 'off'}
                />
              )}
            </Field>
          ))}
          <Field label={t.bio} required error={errors['bio']}>
            {(control) => <TextArea {...control} name="bio" />}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
