import { useState } from 'react'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { TextAreaField, TextField } from '#ui/admin/form/text-field.tsx'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'

type FieldsProps = { form: { errors: FieldErrors; start: Start } }

/** Fields of the description, and of title and description in Amharic. */
export function DescriptionFields({ form }: FieldsProps) {
  const { description } = useMessages(fieldMessages)
  return (
    <>
      <TextAreaField
        form={form}
        name="description"
        label={description}
        required
        className="min-h-36"
        maxLength={10_000}
      />
      <AmharicFields form={form} />
    </>
  )
}

/** The summary of a collapsible part, with a marker that turns; inside a <details> of the class `group`. */
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

/** Title and description in Amharic, collapsed until needed. */
function AmharicFields({ form }: FieldsProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const [begun] = useState(() => ['title_am', 'description_am'].some((name) => form.start.text(name) !== ''))
  return (
    <details open={begun} className="border-line group border-t pt-4">
      <OpeningLine text={t.sections.amharic} />
      <div className="grid gap-5 pt-3">
        <p className="text-muted text-sm">{t.amharicHint}</p>
        <TextField form={form} name="title_am" label={names.title_am} lang="am" maxLength={200} />
        <TextAreaField form={form} name="description_am" label={names.description_am} lang="am" maxLength={10_000} />
      </div>
    </details>
  )
}
