import type { z } from 'zod'
import { api, type CallOptions } from '#shared/api-client.ts'
import type { categorySchema, subcategorySchema } from '../category.schemas.ts'

export type CategoryView = z.output<typeof categorySchema>
export type SubcategoryView = z.output<typeof subcategorySchema>
/** Either of them, where it makes no difference. */
export type KindView = CategoryView | SubcategoryView

type Changed = { message: string }

/** What a form sends (specification §7). */
export type KindFields = {
  name: string
  description: string
  translations: { am: { name: string; description: string } }
  category_id?: string
  version?: number
}

/** Where what is in a deleted one goes; null: it is thought to be empty. */
export type MoveTarget = { category_id: string; subcategory_id: string } | null

/** The calls of the screen of categories; each change answers with its message for people. */
export const categoryQueries = {
  list: (query: string) => api.list<CategoryView>(`/category?${query}`),
  all: () => api.get<CategoryView[]>('/category'),
  create: (input: KindFields, options: CallOptions) => api.post<Changed>('/category', input, options),
  update: (id: number, input: KindFields, options: CallOptions) => api.put<Changed>(`/category/${id}`, input, options),
  remove: (id: number, target: MoveTarget) => api.delete<Changed>(`/category/${id}`, removalOf(target)),
}

/** The calls of the screen of subcategories. */
export const subcategoryQueries = {
  /** In the order of the categories unless the query says otherwise. */
  list: (query: string) => {
    const wanted = new URLSearchParams(query)
    if (!wanted.has('sort')) wanted.set('sort', 'category')
    return api.list<SubcategoryView>(`/subcategory?${wanted}`)
  },
  all: () => api.get<SubcategoryView[]>('/subcategory'),
  create: (input: KindFields, options: CallOptions) => api.post<Changed>('/subcategory', input, options),
  update: (id: number, input: KindFields, options: CallOptions) =>
    api.put<Changed>(`/subcategory/${id}`, input, options),
  remove: (id: number, target: MoveTarget) => api.delete<Changed>(`/subcategory/${id}`, removalOf(target)),
}

function removalOf(target: MoveTarget): { move_to: NonNullable<MoveTarget> } | undefined {
  return target ? { move_to: target } : undefined
}
