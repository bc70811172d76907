import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { Language } from '#shared/language.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import { useLoaded, type Loaded } from '#ui/admin/use-loaded.ts'
import type { Level } from '../category.ts'
import type {
  categorySchema,
  newCategorySchema,
  subcategoryChangesSchema,
  subcategorySchema,
} from '../category.schemas.ts'

type Parent = Pick<z.output<typeof subcategorySchema>, 'category_id' | 'category_name'>

/** A category, or a subcategory with its category. */
export type TaxonView = z.output<typeof categorySchema> & Partial<Parent>

/** The request of a form (specification §7). */
export type TaxonInput = z.input<typeof newCategorySchema> & z.input<typeof subcategoryChangesSchema>

/** Where to move the contents of a deleted record; null if it is believed empty. */
export type MoveTarget = { category_id: string; subcategory_id: string } | null

/** Returns the API calls of a screen; each change returns its message. Subcategories are sorted by category. */
const queriesOf = (level: Level, sort?: string) => ({
  list: (query: string) => {
    const wanted = new URLSearchParams(query)
    if (sort && !wanted.has('sort')) wanted.set('sort', sort)
    return api.list<TaxonView>(`/${level}?${wanted}`)
  },
  addReadySet: () => api.post('/category/ready-set'),
  all: () => api.get<TaxonView[]>(`/${level}`),
  create: (input: TaxonInput, via: Sender) => via.post(`/${level}`, input),
  update: (id: number, input: TaxonInput, via: Sender) => via.put(`/${level}/${id}`, input),
  remove: (id: number, target: MoveTarget) => api.delete(`/${level}/${id}`, target ? { move_to: target } : undefined),
})

export const taxonQueries = { category: queriesOf('category'), subcategory: queriesOf('subcategory', 'category') }

/** Loads all records of a level, for choices; reloaded after a change. */
export function useAll(level: Level): Loaded<TaxonView[]> {
  return useLoaded([`${level}.all`], taxonQueries[level].all, 'shared')
}

/** Returns the name of a record in a language, or its own name if not translated. */
export function nameIn({ name, translations }: TaxonView, language: Language): string {
  return (language === 'am' ? translations?.am?.name : undefined) ?? name
}

/** Returns the options of a select. */
export function optionsOf(taxa: readonly TaxonView[], language: Language): { value: string; label: string }[] {
  return taxa.map((taxon) => ({ value: String(taxon.id), label: nameIn(taxon, language) }))
}
