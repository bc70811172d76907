import { useState } from 'react'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'

/** The description, and title and description in Amharic. */
export function DescriptionFields({ errors, start }: { errors: FieldErrors; start: Start }) {
  const names = useMessages(fieldMessages)
  return (
    <>
      <Field label={names.description} required error={errors['description']}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            className="min-h-36"
            maxLength={10_000}
            defaultValue={start.text('description')}
          />
        )}
      </Field>
      <AmharicFields errors={errors} start={start} />
    </>
  )
}

/** What opens a part of the form that is folded away, with a sign that turns; inside a <details> of the class `group`. */
export function OpeningLine({ text }: { text: string }) {
  return (
    <summary className="text-juniper hover:text-berbere flex min-h-9 items-center gap-2 text-sm font-semibold">
      <span aria-hidden="true" className="transition-transform group-open:rotate-90">
        ›
      </span>
      {text}
    </summary>
  )
}

/** Title and description for those who read Amharic; folded away until they are wanted. */
function AmharicFields({ errors, start }: { errors: FieldErrors; start: Start }) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const [begun] = useState(() => start.text('title_am') !== '' || start.text('description_am') !== '')
  return (
    <details open={begun} className="border-line group border-t pt-4">
      <OpeningLine text={t.sections.amharic} />
      <div className="grid gap-5 pt-3">
        <p className="text-muted text-sm">{t.amharicHint}</p>
        <Field label={names.title_am} error={errors['title_am']}>
          {(control) => (
            <TextInput
              {...control}
              name="title_am"
              lang="am"
              autoComplete="off"
              maxLength={200}
              defaultValue={start.text('title_am')}
            />
          )}
        </Field>
        <Field label={names.description_am} error={errors['description_am']}>
          {(control) => (
            <TextArea
              {...control}
              name="description_am"
              lang="am"
              maxLength={10_000}
              defaultValue={start.text('description_am')}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
