import type { Language } from '#shared/language.ts'
import { fieldErrors, validationText } from '#shared/validation/field-errors.ts'
import type { FieldErrors } from '#ui/office/form-dialog.tsx'
import { listingInputSchema, missingFields } from '../../../property-form.schemas.ts'
import { fieldsOf } from './listing-fields.ts'

/**
 * What is wrong with the form, by the rules that the server has too (specification §5): what must be stated before a
 * listing is published (a draft needs only a title), and the form of everything that is stated.
 */
export function checkListing(
  values: FormData,
  { isCar, language }: { isCar: boolean; language: Language },
): FieldErrors {
  const { translations: _, ...fields } = fieldsOf(values)
  const isDraft = values.get('publication') === 'draft'
  const missing = missingFields(fields, isCar).filter((field) => !isDraft || field === 'title')
  const required = validationText('required', language)
  return {
    ...fieldErrors(listingInputSchema, fields, language),
    ...Object.fromEntries(missing.map((field) => [field, required])),
  }
}
