import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line, optionally } from '#shared/validation/text.ts'
import { filterQuery } from './saved-filter.ts'
import { idOrText } from '#shared/validation/ids.ts'

/** The name of a screen, as the screens use it: `properties`. */
const screen = line(40).regex(/^[a-z][a-z-]*$/, messageKey('format'))

/** The query of an address; normalized to a query, so that it can lead only to its own screen. */
const query = z
  .string()
  .max(2000)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), messageKey('control'))
  .transform(filterQuery)
  .pipe(z.string().max(2000))

export const savedFilterQuerySchema = z.strictObject({ screen })

export const newSavedFilterSchema = z.strictObject({
  screen,
  name: line(100),
  query,
  role_id: optionally(idOrText).describe('Role to share it with'),
})
export type NewSavedFilter = z.output<typeof newSavedFilterSchema>

const named = z.object({ id: z.int(), name: z.string() })

export const savedFilterSchema = z
  .object({
    id: z.int(),
    screen: z.string(),
    name: z.string(),
    query: z.string().describe('The query string of the screen'),
    role: named.nullable().describe('The role it is shared with'),
    owner: named,
    own: z.boolean(),
    created_at: z.iso.datetime(),
    abilities: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'SavedView' })
