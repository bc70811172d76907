import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { enquiryDetailSchema, enquirySchema } from '../enquiry.schemas.ts'
import type { EnquiryState } from '../enquiry.ts'

export type EnquiryView = z.output<typeof enquirySchema>
export type EnquiryDetailView = z.output<typeof enquiryDetailSchema>

type Changed = { message: string; enquiry: EnquiryDetailView }

/** What of a listing stands beside an enquiry about it. */
type AskedListing = { location: string; price: number | null; image_url: string[] }

/** The calls of the inbox. */
export const enquiryQueries = {
  page: (query: string) => api.list<EnquiryView>(`/enquiries?${query}`),
  detail: (id: number) => api.get<EnquiryDetailView>(`/enquiries/${id}`),
  change: (id: number, state: EnquiryState, version: number) =>
    api.put<Changed>(`/enquiries/${id}`, { state, version }),
  note: (id: number, text: string) => api.post<Changed>(`/enquiries/${id}/notes`, { text }),
  listing: (id: number) => api.get<AskedListing>(`/property/${id}`),
}
