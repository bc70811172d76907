import { type ZodApp, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { listingPermission } from '#domains/listings/index.ts'
import type { ListingRoutes } from '#domains/listings/server/index.ts'
import { readVisits } from '#domains/listing-visits/server/index.ts'
import { workspaceSchema } from '../workspace.schemas.ts'
import { countOwn, readPart, shownDays } from './workspace.repository.ts'

const call = callsOf('Properties', { permission: listingPermission.writeOwn })

export const slice = declareServerSlice({ name: 'agent-workspace', register: registerWorkspaceRoute })

function registerWorkspaceRoute(app: ZodApp, { db }: Pick<ListingRoutes, 'db'>): void {
  call.get(app, '/api/property/workspace', {
    summary: 'Get my workspace: my listings by state, their visits and what needs attention',
    response: { 200: workspaceSchema },
    async handler({ caller: { id } }, reply) {
      const reader = { id, language: reply.language() }
      const [counts, days, drafts, ending, offered] = await Promise.all([
        countOwn(db, id),
        readVisits(db, { owner: id }, shownDays),
        readPart(db, reader, 'drafts'),
        readPart(db, reader, 'ending'),
        readPart(db, reader, 'offered'),
      ])
      return {
        counts,
        views: { total: days.reduce((sum, { views }) => sum + views, 0), days },
        drafts,
        ending,
        offered,
      }
    },
  })
}
