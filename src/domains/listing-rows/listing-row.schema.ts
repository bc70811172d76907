import { z } from 'zod'
import {
  attributes,
  holdsList,
  listingRules,
  translationColumns,
  type AttributeKey,
  type ListingRules,
  type TranslationColumn,
} from '#domains/listing-fields/index.ts'

const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')
const wordList = z.string().transform(separatedWords)

type AttributeCells = { [Key in AttributeKey]: z.ZodOptional<z.ZodType<z.output<ListingRules[Key]>>> }

/** The cells of the attributes: booleans are words, lists are text. */
const attributeCells = Object.fromEntries(
  attributes.map(({ key, kind }): [string, z.ZodType] => {
    const rule =
      kind === 'yesNo'
        ? yesOrNo
        : holdsList(kind)
          ? wordList.pipe(listingRules[key] as z.ZodType<string[], string[]>)
          : listingRules[key]
    return [key, rule.optional()]
  }),
) as AttributeCells

const translationCells = Object.fromEntries(
  translationColumns.map(({ name, key }) => [name, listingRules[key].optional()]),
) as Record<TranslationColumn['name'], z.ZodOptional<ListingRules['title']>>

/** The cells of a row under the same rules as the form of a listing; fields that files may omit are optional. */
export const listingRowSchema = z.object({
  source_reference: listingRules.source_reference.optional(),
  title: listingRules.title,
  description: listingRules.description.optional(),
  ...translationCells,
  property_type: listingRules.property_type,
  rent_period: listingRules.rent_period.optional(),
  status: listingRules.status,
  price: listingRules.price,
  ...attributeCells,
  latitude: listingRules.latitude.optional(),
  longitude: listingRules.longitude.optional(),
  hide_position: yesOrNo.optional(),
  square_metres: listingRules.square_metres.optional(),
  // Resolved to a place and a category separately.
  location: z.string(),
  category: z.string(),
  subcategory: z.string().optional(),
  pictures: wordList.transform((names) => [...new Set(names)]).optional(),
})

/** Splits a list as people write it: if there are semicolons, bars or line breaks, commas belong to the words. Also reads a JSON array. */
function separatedWords(text: string): string[] {
  const listed = text.startsWith('[') ? jsonList(text) : undefined
  const words = listed ?? text.split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
  return words.flatMap((word) => word.trim() || [])
}

function jsonList(text: string): string[] | undefined {
  try {
    return z.array(z.string()).parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A row whose cells are valid. */
export type ListingRow = z.output<typeof listingRowSchema>
