import { z } from 'zod'
import type { Pool } from 'pg'
import { type ZodApp, problems, refusedWith, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { clientAddress, openRateLimits, type LimitRule } from '#platform/rate-limits/rate-limits.ts'
import { listingText } from '#domains/listings/index.ts'
import {
  type ListingRoutes,
  access,
  changedListing,
  presentStaffListing,
  readId,
  refusals,
} from '#domains/listings/server/index.ts'
import { translated } from '#shared/translations.ts'
import { renewByToken, renewListing } from './renewal.usecases.ts'
import { textIdParameters } from '#shared/validation/ids.ts'

const call = callsOf('Properties', access)

type RenewalRoutes = ListingRoutes & { pool: Pool }

const limits = { renewal: { points: 60, seconds: 900 } } as const satisfies Record<string, LimitRule>

const renewedListing = z.object({
  message: z.string().optional().describe('Absent where nothing was renewed'),
  property: z.object({ id: z.int(), title: z.string(), expires_at: z.iso.datetime().nullable() }),
})

export const slice = declareServerSlice({ name: 'listing-lifecycle', register: registerRenewalRoutes })

function registerRenewalRoutes(app: ZodApp, { db, pool, listingContext: readListingContext }: RenewalRoutes): void {
  const { renewal } = openRateLimits(pool, limits)
  call.post(app, '/api/property/:id/renew', {
    summary: 'Renew a published or expired listing',
    params: textIdParameters,
    response: { 200: changedListing, ...refusals, 409: refusedWith('draft-not-renewable') },
    async handler({ params, context }, reply) {
      const id = readId(params.id)
      const writeContext = await readListingContext()
      const language = reply.language()
      const listing = await db.transaction((transaction) => renewListing(transaction, id, writeContext, context))
      const message = reply.text(listingText('renewed'))
      return { message, property: presentStaffListing(listing, writeContext, { actor: context.actor, language }) }
    },
  })

  call.post(app, '/api/property/renew', {
    access: 'public',
    summary: 'Renew a listing with the token of the mailed link',
    description:
      'Works for that listing only, until 30 days after the announced expiry. With `preview` only returns it.',
    body: z.strictObject({ token: z.string().max(200), preview: z.boolean().optional() }),
    response: { 200: renewedListing, ...problems(429) },
    async handler(request, reply) {
      await renewal.take(clientAddress(request.ip))
      const { lifetimeDays } = await readListingContext()
      const { token, preview } = request.body
      const renewed = await db.transaction((transaction) =>
        renewByToken(transaction, token, { lifetimeDays, origin: request.origin, preview }),
      )
      await renewal.giveBack(clientAddress(request.ip))
      const title = translated(renewed, 'title', reply.language())
      const property = { id: renewed.id, title, expires_at: renewed.expiresAt?.toISOString() ?? null }
      return { property, ...(!preview && { message: reply.text(listingText('renewed')) }) }
    },
  })
}
