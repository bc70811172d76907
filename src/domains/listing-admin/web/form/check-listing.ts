import { z } from 'zod'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import type { Message } from '#shared/message.ts'
import { fieldErrors } from '#shared/validation/field-errors.ts'
import { requiredText } from '#shared/validation/required.ts'
import { optionally } from '#shared/validation/text.ts'
import { startOf, type FieldValues } from '#ui/admin/form/field-values.ts'
import type { FieldErrors } from '#ui/admin/form-dialog.tsx'
import { listingInputSchema, missingFields, listingRules } from '#domains/listings/index.ts'
import { fieldsOf } from './listing-fields.ts'

type Circumstances = {
  kind: CategoryKind
  /** Says what is wrong in the language of the page. */
  say: (message: Message) => string
  /** What a listing on the market stated before: an imported one need not say more than its source did. */
  before?: FieldValues | undefined
}

const amharicSchema = z.object({
  title_am: optionally(listingRules.title),
  description_am: optionally(listingRules.description),
})

/**
 * What is wrong with the form, by the rules that the server has too (specification §5): what must be stated before a
 * listing is published (a draft needs only a title), and the form of everything that is stated.
 */
export function checkListing(values: FormData, { kind, say, before }: Circumstances): FieldErrors {
  const { translations: _, ...fields } = fieldsOf(values)
  const isDraft = values.get('publication') === 'draft'
  const lackedBefore = new Set<string>(before ? missingFields(statedIn(before), kind) : [])
  const missing = missingFields(fields, kind).filter((field) =>
    isDraft ? field === 'title' : !lackedBefore.has(field),
  )
  return {
    ...fieldErrors(amharicSchema, Object.fromEntries(values), say),
    ...fieldErrors(listingInputSchema, fields, say),
    ...Object.fromEntries(missing.map((field) => [field, say(requiredText(field))])),
  }
}

function statedIn(values: FieldValues): Record<string, string> {
  const start = startOf(values)
  return Object.fromEntries(Object.keys(values).map((name) => [name, start.text(name)]))
}
