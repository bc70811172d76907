import type { z } from 'zod'
import { usePlaces, placePath } from '#domains/locations/web/index.ts'
import { publishRecordChange, useRecordChanges } from '#domains/notifications/web/index.ts'
import { api } from '#shared/api-client.ts'
import type { Language } from '#shared/language.ts'
import type { RentPeriod } from '#shared/money.ts'
import { repeatable } from '#ui/admin/form/save-once.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { enquiryPermission } from '../enquiry.ts'
import type { feedSchema, newFeedSchema } from '../viewing.schemas.ts'
import type { Reply } from '../reply.schemas.ts'
import type {
  EnquiryChange,
  agentsSchema,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquirySchema,
} from '../enquiry.schemas.ts'

export type EnquiryView = z.output<typeof enquirySchema>
export type EnquiryDetailView = z.output<typeof enquiryDetailSchema>

type Changed = { message: string; enquiry: EnquiryDetailView }

/** The fields of a listing shown beside an enquiry. */
type AskedListing = {
  location: string
  location_id: number
  price: number | null
  rent_period: RentPeriod
  image_url: string[]
}

/** Whether a change succeeded or somebody else was faster: all that shows enquiries then loads them again. */
const changed = (change: Promise<Changed>) => change.finally(() => publishRecordChange('enquiry'))

/** API calls of the inbox. */
export const enquiryQueries = {
  page: (query: string) => api.list<EnquiryView>(`/enquiries?${query}`),
  detail: (id: number) => api.get<EnquiryDetailView>(`/enquiries/${id}`),
  change: (id: number, change: EnquiryChange) => changed(api.put(`/enquiries/${id}`, change)),
  assign: (id: number, agentId: number | null, version: number) =>
    changed(api.put(`/enquiries/${id}/agent`, { agent_id: agentId, version })),
  /** Attempts with the same key are one note, as with replies. */
  note: (id: number, text: string, key: string) =>
    changed(api.post(`/enquiries/${id}/notes`, { text }, repeatable(key))),
  reply: (id: number, reply: Reply, key: string) =>
    changed(api.post(`/enquiries/${id}/replies`, reply, repeatable(key))),
  viewings: (query: string) => api.get<{ viewings: EnquiryView[]; more: boolean }>(`/enquiries/viewings?${query}`),
  feed: () => api.get<z.output<typeof feedSchema>>('/enquiries/feed'),
  makeFeed: () => api.post<z.output<typeof newFeedSchema>>('/enquiries/feed'),
  revokeFeed: () => api.delete('/enquiries/feed'),
  agents: () => api.get<z.output<typeof agentsSchema>>('/enquiries/agents'),
  counts: () => api.get<z.output<typeof enquiryCountsSchema>>('/enquiries/counts'),
  listing: (id: number) => api.get<AskedListing>(`/property/${id}`),
}

/** Returns a function that tells a listing's place in this language; until the places have loaded, as its agent wrote it. */
export function useListingPlace(language: Language): (listing: AskedListing) => string {
  const { data: places } = usePlaces()
  return (listing) => (places && placePath(places, listing.location_id, language)) || listing.location
}

/** Returns whether the user may read enquiries, all or their own. */
export function useMayReadEnquiries(): boolean {
  const [own, all] = [usePermission(enquiryPermission.readOwn), usePermission(enquiryPermission.readAll)]
  return own || all
}

/**
 * Returns the live number of new enquiries; null while unknown, or if the user may read none. Every place that shows it shares this query,
 * and a new enquiry updates it together with the bell.
 */
export function useNewEnquiries(): number | null {
  const reads = useMayReadEnquiries()
  const counts = useLoaded(['enquiry.counts', reads], reads ? async () => (await enquiryQueries.counts()).new : null)
  useRecordChanges('enquiry', counts.reload)
  return counts.data
}

/** Returns the users to whom enquiries can be assigned, if the current user may see them. */
export function useAgents(): { id: number; name: string }[] {
  const [all, assign] = [usePermission(enquiryPermission.readAll), usePermission(enquiryPermission.assign)]
  const knows = all || assign
  const { data } = useLoaded(['enquiry.agents', knows], knows ? enquiryQueries.agents : null, 'shared')
  return data?.agents ?? []
}
