import { listingNotFound } from '../listing.errors.ts'
import { largestId } from '../listing-reference.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RequestContext } from '#domains/roles/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { callerOf, originOf, problemSchema } from '#platform/http/index.ts'
import { may } from '#shared/actor.ts'
import { listingPermission, mayWriteListings } from '../listing.permissions.ts'
import { staffPropertySchema } from '../listing.schemas.ts'
import type { WriteContext } from './apply-listing-input.ts'

/** The number of a listing in an address. An id that cannot exist is a listing that does not: `property-not-found`. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > largestId) throw listingNotFound()
  return id
}

/** What the calls that change listings need. */
export type ListingRoutes = { db: Database; names: () => Promise<WriteContext> }

/** Who may call them; whether the listing is theirs to change is decided one by one. */
export const access = { permission: mayWriteListings }

/** How they may be refused. */
export const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }

/** A changed listing with the text of specification §8. */
export const changedListing = z.object({ message: z.string(), property: staffPropertySchema })

/** Bodies are read by the handlers: what they must state depends on the sender, the category and the listing. */
export const readByHandler = () => (value: unknown) => ({ value })

/** Who does something, and from where. */
export function requestContextOf(request: FastifyRequest): RequestContext {
  return { actor: callerOf(request), origin: originOf(request) }
}

/** Whether they manage all listings, and so say whose one is. */
export function managesAll({ actor }: RequestContext): boolean {
  return may(actor, listingPermission.writeAll)
}
