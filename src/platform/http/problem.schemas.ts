import { z } from 'zod'

/** The body of every answer that is not a success (readings, "API"). */
export const problemSchema = z
  .object({
    message: z.string().describe('For people, in the language of the request'),
    code: z.string().describe('Stable kebab-case code for programs'),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem' })
