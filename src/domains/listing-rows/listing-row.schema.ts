import { z } from 'zod'
import {
  attributes,
  holdsList,
  listingRules,
  type AttributeKey,
  type ListingRules,
} from '#domains/listing-fields/index.ts'

const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')
const wordList = z.string().transform(separatedWords)

type AttributeCells = { [Key in AttributeKey]: z.ZodOptional<z.ZodType<z.output<ListingRules[Key]>>> }

/** The cells of the attributes: yes and no are words here, lists are text. */
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

/** The cells of a row under the same rules as the form of a listing; what people may leave unsaid is optional here. */
export const listingRowSchema = z.object({
  source_reference: listingRules.source_reference.optional(),
  title: listingRules.title,
  description: listingRules.description.optional(),
  property_type: listingRules.property_type,
  rent_period: listingRules.rent_period.optional(),
  status: listingRules.status,
  price: listingRules.price,
  ...attributeCells,
  latitude: listingRules.latitude.optional(),
  longitude: listingRules.longitude.optional(),
  hide_position: yesOrNo.optional(),
  square_metres: listingRules.square_metres.optional(),
  // Which place and category they mean is found out apart.
  location: z.string(),
  category: z.string(),
  subcategory: z.string().optional(),
  pictures: wordList.transform((names) => [...new Set(names)]).optional(),
})

/** A list as people write it; where a semicolon, bar or line separates, a comma belongs to the word. Or a list of JSON. */
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

/** A row whose cells are allowed. */
export type ListingRow = z.output<typeof listingRowSchema>
