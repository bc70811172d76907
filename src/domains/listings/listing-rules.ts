import { z } from 'zod'
import type { RentPeriod } from '#shared/money.ts'
import { amount, count, line, paragraphs } from './field-types.ts'
import { fields, type ListingFields, type ListingType } from './listing.fields.ts'

/** The Zod type of a field's rule: money and areas come out as exact decimals in text, such as `120000.00`. */
type Rule<Field> = Field extends { kind: 'choice'; options: readonly (infer Option extends string)[] }
  ? z.ZodEnum<{ [Value in Option]: Value }>
  : Field extends { kind: 'count' }
    ? ReturnType<typeof count>
    : Field extends { kind: 'amount' }
      ? ReturnType<typeof amount>
      : Field extends { kind: 'yesNo' }
        ? z.ZodBoolean
        : Field extends { kind: 'tags' }
          ? z.ZodArray<ReturnType<typeof line>>
          : ReturnType<typeof line>

/** The fields whose rule follows from their declaration. */
export type RuledField = {
  [Key in keyof ListingFields]: ListingFields[Key] extends { kind: 'special' } ? never : Key
}[keyof ListingFields]
export type ListingRules = { [Key in RuledField]: Rule<ListingFields[Key]> }

/**
 * What is allowed in each field of a listing, under its name on the wire, wherever it comes from: the API, the form or
 * a file (specification §5).
 */
export const listingRules = {
  ...(Object.fromEntries(
    fields.flatMap((field) => (field.kind === 'special' ? [] : [[field.key, ruleOf(field)]])),
  ) as ListingRules),
  /** As files and people state areas; 8 digits so that the square feet can be stored. */
  square_metres: amount(8),
}

function ruleOf(field: Exclude<(typeof fields)[number], { kind: 'special' }>): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line(field.max)
    case 'paragraphs':
      return paragraphs(field.max)
    case 'count':
      return count(field.max, field.min)
    case 'amount':
      return amount(field.digits)
    case 'yesNo':
      return z.boolean()
    case 'choice':
      return z.enum(field.options)
    case 'tags':
      return z.array(line(field.max)).max(field.most)
  }
}

/** Rents are per month unless the listing says otherwise; a sale has no period (readings, "Property"). */
export function rentPeriodThatApplies(propertyType: ListingType, stated: RentPeriod | undefined): RentPeriod {
  return propertyType === 'rent' ? (stated ?? 'month') : null
}
