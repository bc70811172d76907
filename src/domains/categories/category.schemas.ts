import { z } from 'zod'

/** A category on the wire (specification §3). */
export const categorySchema = z
  .object({ id: z.int(), name: z.string(), description: z.string(), slug: z.string() })
  .meta({ id: 'Category' })

/** A subcategory on the wire (specification §3). */
export const subcategorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    category_id: z.int(),
    category_name: z.string(),
  })
  .meta({ id: 'Subcategory' })
