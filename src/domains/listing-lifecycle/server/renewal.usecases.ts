import { type AuditContext, changesBetween } from '#domains/audit/server/index.ts'
import { hashToken, looksLikeToken } from '#domains/auth/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestContext, RequestOrigin } from '#shared/actor.ts'
import { draftNotRenewable, renewalLinkInvalid } from '#domains/listings/index.ts'
import {
  type StaffListing,
  requireMayChange,
  expiryOf,
  lockListing,
  writeListing,
  listingAfter,
} from '#domains/listings/server/index.ts'
import { listingOfToken } from './listing-expiry.repository.ts'

/** A link works until this many days after the expiry date in its mail. */
const linkDays = 30

/** Renews a listing for a full period, even an expired one. Throws `property-not-found`, `not-your-listing`, `draft-not-renewable`. */
export async function renewListing(
  tx: Transaction,
  id: number,
  { lifetimeDays }: { lifetimeDays: number },
  context: RequestContext,
): Promise<StaffListing> {
  const before = requireMayChange(context.actor, await lockListing(tx, id))
  if (before.publication === 'draft') throw draftNotRenewable()
  await renew(tx, before, lifetimeDays, context)
  return listingAfter(tx, id)
}

/** Renews the listing of a reminder's link, and nothing else; with `preview` only returns it. Throws `renewal-link-invalid`. */
export async function renewByToken(
  tx: Transaction,
  token: string,
  { lifetimeDays, origin, preview }: { lifetimeDays: number; origin: RequestOrigin; preview: boolean | undefined },
): Promise<Pick<Renewable, 'id' | 'title' | 'translations' | 'expiresAt'>> {
  const id = looksLikeToken(token) ? await listingOfToken(tx, hashToken(token), linkDays) : undefined
  const before = id === undefined ? undefined : await lockListing(tx, id)
  if (!before) throw renewalLinkInvalid()
  if (preview) return before
  return { ...before, expiresAt: await renew(tx, before, lifetimeDays, { actor: null, origin }) }
}

type Renewable = NonNullable<Awaited<ReturnType<typeof lockListing>>>

async function renew(
  tx: Transaction,
  before: Renewable,
  lifetimeDays: number,
  context: AuditContext,
): Promise<Date | null> {
  const { publication, expiresAt } = before
  const after = { publication: 'published', expiresAt: expiryOf(lifetimeDays) } as const
  const changes = changesBetween(
    { publication, expires_at: expiresAt },
    { publication: after.publication, expires_at: after.expiresAt },
  )
  await writeListing(tx, before, after, { context, action: 'property.renewed', changes })
  return after.expiresAt
}
