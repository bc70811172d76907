import type { BatchView, BulkAction, KeptListingView } from '#domains/listing-batches/index.ts'
import type { MediaView } from '#domains/media/index.ts'
import { api, publicApi } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type { BulkTarget } from '#ui/admin/list/selection.tsx'
import type { StaffProperty } from '#domains/listings/index.ts'
import type { ListingFields } from './form/check-listing.ts'

export type AdminListing = StaffProperty

/** A category or subcategory to choose. */
export type KindChoice = {
  id: number
  name: string
  translations: Partial<Record<string, { name?: string }>>
  has_rooms?: boolean | null
}
type SubcategoryChoice = KindChoice & { category_id: number }

type Changed = { message: string }
type Saved = Changed & { property: AdminListing }
/** A change of many listings; its batch takes it back. `drafts`: the first of those that could not be published; `left`: of those that any other change left as they are. */
type BulkChanged = Changed & {
  batch: string
  changed: number
  skipped: number
  drafts?: NamedDraft[]
  left?: NamedDraft[]
  /** More than one transaction may hold: the rest is still to be done. */
  running?: true
}
export type NamedDraft = { id: number; title: string }

/** The calls of the property screens; each change answers with its message for people. */
export const listingQueries = {
  properties: (query: string) => api.list<AdminListing>(`/property?${query}`),
  property: (id: number) => api.get<AdminListing>(`/property/${id}`),
  create: (fields: ListingFields, via: Sender) => via.post<Saved>('/property', fields),
  update: (id: number, change: ListingFields & { version?: number | undefined }, via: Sender) =>
    via.put<Saved>(`/property/${id}`, change),
  visits: (ids: readonly number[]) => api.get<{ id: number; views: number }[]>(`/property/views?ids=${ids.join(',')}`),
  remove: (id: number) => api.delete<Changed>(`/property/${id}`),
  restore: (id: number) => api.post<Changed>(`/property/${id}/restore`),
  changeMany: (target: BulkTarget, change: BulkAction) =>
    api.post<BulkChanged>('/property/bulk', { ...target, ...change }),
  running: () => api.get<BatchView[]>('/property/bulk'),
  batch: (id: string) => api.get<BatchView>(`/property/bulk/${id}`),
  /** The first of the listings that a change, or undoing it, left as they are. */
  left: (batch: string, of: 'change' | 'undo' = 'change') =>
    api.list<KeptListingView>(`/property/bulk/${batch}/kept?of=${of}`),
  undo: (batch: string) => api.post<Changed>(`/property/bulk/${batch}/undo`),
  categories: () => publicApi.get<KindChoice[]>('/category'),
  subcategories: () => publicApi.get<SubcategoryChoice[]>('/subcategory'),
  /** Caption and focal point of a picture that belongs to a listing already. */
  describeMedia: async (id: number, media: number, details: Pick<MediaView, 'caption' | 'focal_point'>) => {
    const answer = await api.put<Changed & { media: MediaView[] }>(`/property/${id}/media/${media}`, details)
    const described = answer.media.find((one) => one.id === media)
    if (!described) throw new Error(`The answer has no media ${media}`)
    return described
  },
  /** Says that the form of a listing is open; gives the colleagues who have it open too. */
  keepOpen: (id: number) =>
    api.put<{ others: { id: number; name: string }[] }>(`/property/${id}/presence`, undefined, { quiet: true }),
  leave: (id: number) => api.delete<{ others: [] }>(`/property/${id}/presence`, undefined, { quiet: true }),
  /** Uploaded media of one's own that are in no listing yet. */
  uploaded: (ids: readonly number[]) => api.get<MediaView[]>(`/media?ids=${ids.join(',')}`),
}
