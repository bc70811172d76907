import type { BatchView, BulkAction, SkippedListingView } from '#domains/listing-batches/index.ts'
import type { MediaView } from '#domains/media/index.ts'
import type { MediaDetails } from '#domains/media/web/index.ts'
import { type Told, api, publicApi } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import { newKey, repeatable } from '#ui/admin/form/save-once.ts'
import type { BulkTarget } from '#ui/admin/list/selection.tsx'
import type { StaffProperty } from '#domains/listings/index.ts'
import type { ListingFields } from './form/listing-values.ts'

export type AdminListing = StaffProperty

/** A category or subcategory to choose. */
export type KindChoice = {
  id: number
  name: string
  translations: Partial<Record<string, { name?: string }>>
  has_rooms?: boolean | null
}
type SubcategoryChoice = KindChoice & { category_id: number }

type Saved = Told & { property: AdminListing }
/**
 * Response to a bulk change; `batch` undoes it. `drafts`: the first of those that could not be published; `left`: the
 * first of those that any other change left as they were.
 */
type BulkChanged = Told & {
  batch: string
  changed: number
  skipped: number
  drafts?: NamedDraft[]
  left?: NamedDraft[]
  /** Too large for one transaction: a job makes the rest. */
  running?: true
}
export type NamedDraft = { id: number; title: string }

/** The requests of the listing screens; each change returns a message for the user. */
export const listingQueries = {
  properties: (query: string) => api.list<AdminListing>(`/property?${query}`),
  property: (id: number) => api.get<AdminListing>(`/property/${id}`),
  create: (fields: ListingFields, via: Sender) => via.post<Saved>('/property', fields),
  update: (id: number, change: ListingFields & { version?: number | undefined }, via: Sender) =>
    via.put<Saved>(`/property/${id}`, change),
  visits: (ids: readonly number[]) => api.get<{ id: number; views: number }[]>(`/property/views?ids=${ids.join(',')}`),
  remove: (id: number) => api.delete(`/property/${id}`),
  renew: (id: number) => api.post(`/property/${id}/renew`),
  restore: (id: number) => api.post(`/property/${id}/restore`),
  changeMany: (target: BulkTarget, change: BulkAction, key = newKey()) =>
    api.post<BulkChanged>('/property/bulk', { ...target, ...change }, repeatable(key)),
  running: () => api.get<BatchView[]>('/property/bulk'),
  batch: (id: string) => api.get<BatchView>(`/property/bulk/${id}`),
  /** The first listings that a change or its undo left as they were. */
  left: (batch: string, of: 'change' | 'undo' = 'change') =>
    api.list<SkippedListingView>(`/property/bulk/${batch}/kept?of=${of}`),
  undo: (batch: string) => api.post(`/property/bulk/${batch}/undo`),
  categories: () => publicApi.get<KindChoice[]>('/category'),
  subcategories: () => publicApi.get<SubcategoryChoice[]>('/subcategory'),
  /** Changes caption and focal point of a picture that already belongs to a listing. */
  describeMedia: async (id: number, media: number, details: MediaDetails) => {
    const answer = await api.put<Told & { media: MediaView[] }>(`/property/${id}/media/${media}`, details)
    const described = answer.media.find((one) => one.id === media)
    if (!described) throw new Error(`The answer has no media ${media}`)
    return described
  },
  /** Reports that the form of a listing is open; returns the colleagues who have it open too. */
  keepOpen: (id: number) =>
    api.put<{ others: { id: number; name: string }[] }>(`/property/${id}/presence`, undefined, { quiet: true }),
  leave: (id: number) => api.delete<{ others: [] }>(`/property/${id}/presence`, undefined, { quiet: true }),
  /** The user's uploads that are in no listing yet. */
  uploaded: (ids: readonly number[]) => api.get<MediaView[]>(`/media?ids=${ids.join(',')}`),
}
