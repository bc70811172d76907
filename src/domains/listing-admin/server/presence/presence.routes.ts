import { z } from 'zod'
import { access, readId, readStaffListing, refusals, requireMayChange } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, callsOf } from '#platform/http/index.ts'
import { keepOpen, leaveListing } from './presence.repository.ts'
import { textIdParameters } from '#shared/validation/ids.ts'

const call = callsOf('Properties', access)

/** Registers the presence routes. Open forms report again and again, so that a user whose browser vanished soon stops counting. */
export function registerPresenceRoutes(app: ZodApp, { db }: { db: Database }): void {
  call.put(app, '/api/property/:id/presence', {
    summary: 'Announce that I am editing a listing, and list who else is',
    description: 'Valid for 45 seconds; repeat before then.',
    params: textIdParameters,
    response: { 200: z.object({ others: z.array(z.object({ id: z.int(), name: z.string() })) }), ...refusals },
    async handler({ caller, params }) {
      const { id } = requireMayChange(caller, await readStaffListing(db, readId(params.id)))
      return { others: await keepOpen(db, id, caller.id) }
    },
  })

  call.delete(app, '/api/property/:id/presence', {
    summary: 'Stop editing a listing',
    params: textIdParameters,
    response: { 200: z.object({ others: z.array(z.never()) }), ...refusals },
    async handler(request) {
      await leaveListing(db, readId(request.params.id), request.caller.id)
      return { others: [] }
    },
  })
}
