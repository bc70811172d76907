import { sql } from 'drizzle-orm'
import { referenceOf } from '#domains/listings/index.ts'
import type { Database } from '#platform/database/index.ts'
import { defaultLanguage, localizedPath } from '#shared/language.ts'
import type { DeliveryRow } from './webhook.repository.ts'

type ListingFacts = {
  id: number
  on_market: boolean
  title: string
  status: string
  property_type: string | null
  price: number | null
  rent_period: string | null
  updated_at: string
}

type EnquiryFacts = {
  id: number
  listing: number | null
  reference: string | null
  title: string
  name: string
  phone: string | null
  email: string | null
  message: string
  receivedAt: string
}

/**
 * Returns the JSON text of a delivery, from current data when it is sent: no copy of personal data is kept. Null if the subject no longer
 * exists.
 */
export async function bodyOf(db: Database, { event, subjects, createdAt }: DeliveryRow, publicUrl: string) {
  const addressOf = (id: number) => publicUrl + localizedPath(defaultLanguage, `/property-details/${id}`)
  const data = event === 'enquiry.received' ? await enquiryOf() : event.startsWith('listing.') ? await listingsOf() : {}
  return data && JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })

  async function listingsOf() {
    const { rows } = await db.execute<ListingFacts>(sql`
      select id, listed as on_market, title, status, property_type, price::float8, rent_period, to_json(updated_at) as updated_at
      from properties where id = any(${sql.param(subjects)}::integer[])`)
    const there = new Map(rows.map((row) => [row.id, row]))
    return {
      listings: subjects.map((id) => ({
        id,
        reference: referenceOf(id),
        url: addressOf(id),
        ...(there.get(id) ?? { on_market: false }),
      })),
    }
  }

  async function enquiryOf() {
    const { rows } = await db.execute<EnquiryFacts>(sql`
      select id, property_id as listing, property_reference as reference, property_title as title, name, phone, email, message,
        to_json(created_at) as "receivedAt"
      from enquiries where id = any(${sql.param(subjects)}::integer[])`)
    const [enquiry] = rows
    if (!enquiry) return null
    const { listing, reference, title, receivedAt, ...asked } = enquiry
    const about = { id: listing, reference, title, url: listing === null ? null : addressOf(listing) }
    return { enquiry: { ...asked, received_at: receivedAt, listing: about } }
  }
}
