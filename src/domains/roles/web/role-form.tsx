import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { roleMessages } from '../messages/index.ts'
import { roleQueries, type RoleView } from './role.queries.ts'

type RoleFormProps = { role?: RoleView; onClose: () => void; onChanged: () => void }

/** The role modal: Add New Role, or Update Role with the values of `role` (specification §2). */
export function RoleForm({ role, onClose, onChanged }: RoleFormProps) {
  const t = useMessages(roleMessages).screen
  const outcome = useOutcome()

  const save = async (values: FormData) => {
    const input = { name: String(values.get('name')), description: String(values.get('description')) }
    try {
      const { message } = await (role ? roleQueries.update(role.id, input) : roleQueries.create(input))
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, role ? t.failures.updating : t.failures.creating)
      throw problem
    }
  }

  const keepsName = role?.is_system ?? false
  return (
    <FormDialog
      title={role ? t.updateTitle : t.addTitle}
      submitLabel={role ? t.update : t.save}
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field label={t.name} required error={errors['name']} hint={keepsName ? t.systemName : undefined}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                defaultValue={role?.name}
                readOnly={keepsName}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t.description} required error={errors['description']}>
            {(control) => (
              <TextArea
                {...control}
                name="description"
                defaultValue={role?.description}
                placeholder={t.descriptionHint}
                maxLength={2000}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
