import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { categoryMessages } from '../messages/index.ts'

type KindFieldsProps = { errors: FieldErrors; start: Start }

/** Name and description, required (specification §5), and both in Amharic. */
export function KindFields({ errors, start }: KindFieldsProps) {
  const t = useMessages(categoryMessages).screen
  return (
    <>
      <Field label={t.name} required error={errors['name']}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={start.text('name')} maxLength={100} autoComplete="off" />
        )}
      </Field>
      <Field label={t.description} required error={errors['description']}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            rows={3}
            defaultValue={start.text('description')}
            placeholder={t.descriptionHint}
            maxLength={2000}
          />
        )}
      </Field>
      <Field label={t.nameAm} hint={t.amharicHint} error={errors['name_am']}>
        {(control) => (
          <TextInput
            {...control}
            name="name_am"
            lang="am"

            defaultValue={start.text('name_am')}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t.descriptionAm} error={errors['description_am']}>
        {(control) => (
          <TextArea
            {...control}
            name="description_am"
            lang="am"

            rows={2}
            defaultValue={start.text('description_am')}
            maxLength={2000}
          />
        )}
      </Field>
    </>
  )
}
