import { z } from 'zod'
import { listingRules, missingFields } from '#domains/listing-fields/index.ts'
import { listingInputSchema } from '#domains/listings/index.ts'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import type { Message } from '#shared/message.ts'
import { fieldErrors, requiredText } from '#shared/validation/field-problems.ts'
import { optionally } from '#shared/validation/text.ts'
import type { FieldErrors } from '#ui/admin/form-dialog.tsx'
import { type FieldValues, startOf } from '#ui/admin/form/field-values.ts'
import { fieldsOf } from './listing-values.ts'

type Circumstances = {
  kind: CategoryKind
  say: (message: Message) => string
  /** What a published listing stated before; an imported one need not state more than its source did. */
  before?: FieldValues | undefined
}

const amharicSchema = z.object({
  title_am: optionally(listingRules.title),
  description_am: optionally(listingRules.description),
})

/**
 * Validates the form by the server's own rules (specification §5): the fields required for publication (a draft needs
 * only a title), and the format of everything stated.
 */
export function checkListing(values: FormData, { kind, say, before }: Circumstances): FieldErrors {
  const { translations: _, owner_id: __, ...stated } = fieldsOf(values)
  const isDraft = values.get('publication') === 'draft'
  const lackedBefore = new Set<string>(before ? missingFields(filledIn(before), kind) : [])
  const missing = missingFields(stated, kind).filter((field) =>
    isDraft ? field === 'title' : !lackedBefore.has(field),
  )
  return {
    ...fieldErrors(amharicSchema, Object.fromEntries(values), say),
    ...fieldErrors(listingInputSchema, stated, say),
    ...Object.fromEntries(missing.map((field) => [field, say(requiredText(field))])),
  }
}

function filledIn(values: FieldValues): Record<string, string> {
  const start = startOf(values)
  return Object.fromEntries(Object.keys(values).map((name) => [name, start.text(name)]))
}
