import { z } from 'zod'
import { line } from '#shared/validation/text.ts'
import { minLetters, longestSearch } from './search-limits.ts'

/** The query of `GET /api/search`; anything else is refused (security.md 12). */
export const searchQuerySchema = z.strictObject({
  q: line(longestSearch).describe(
    `Part of a name or title, case-insensitive; fewer than ${minLetters} letters find nothing`,
  ),
})

const found = z.object({ id: z.int(), path: z.string().describe('Path on this site, without language prefix') })
const named = found.extend({ name: z.string() })

/** The results, at most five per kind, without anything that the caller may not see. */
export const searchResultsSchema = z
  .object({
    listings: z.array(found.extend({ title: z.string(), reference: z.string(), place: z.string().nullable() })),
    users: z.array(named.extend({ email: z.string() })),
    categories: z.array(named),
    subcategories: z.array(named.extend({ category: z.string() })),
    places: z.array(named.extend({ around: z.string().describe('The place that contains it; empty for a city') })),
    enquiries: z.array(named.extend({ title: z.string().describe('Title of its listing') })),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.output<typeof searchResultsSchema>

export const nothingFound: SearchResults = {
  listings: [],
  users: [],
  categories: [],
  subcategories: [],
  places: [],
  enquiries: [],
}
