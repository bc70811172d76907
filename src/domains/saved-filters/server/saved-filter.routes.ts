import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerChange,
  problems,
  refusedWith,
  messageAnswer,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { newSavedFilterSchema, savedFilterQuerySchema, savedFilterSchema } from '../saved-filter.schemas.ts'
import { type SavedFilter, savedFilterTexts } from '../saved-filter.ts'
import { mayDeleteFilter, createSavedFilterUseCases } from './saved-filter.usecases.ts'
import { idParameters } from '#shared/validation/ids.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'

const call = callsOf('Saved views', 'signed-in')

const refusals = problems(403)

export const slice = declareServerSlice({ name: 'saved-filters', register: registerSavedFilterRoutes })

function registerSavedFilterRoutes(
  app: ZodApp,
  { db, registry }: { db: Database; registry: PermissionRegistry },
): void {
  const useCases = createSavedFilterUseCases({ db, registry })
  call.get(app, '/api/saved-views', {
    summary: 'List the saved filters of a screen: mine, then those shared with my role',
    querystring: savedFilterQuerySchema,
    response: { 200: z.array(savedFilterSchema), ...refusals },
    handler: async ({ caller, query }) =>
      (await useCases.list(caller, query.screen)).map((view) => presentFilter(view, caller)),
  })

  call.post(app, '/api/saved-views', {
    repeatable: true,
    summary: 'Add a saved filter: the filters of a screen under a name',
    body: newSavedFilterSchema,
    response: {
      201: messageAnswer.extend({ view: savedFilterSchema }),
      ...refusals,
      409: refusedWith('saved-view-exists', 'too-many-saved-views'),
    },
    handler: (request, reply) =>
      answerChange({ db, reply }, { status: 201, text: savedFilterTexts.saved }, async (tx, context) => ({
        view: presentFilter(await useCases.create(tx, request.body, context), context.actor),
      })),
  })

  call.delete(app, '/api/saved-views/:id', {
    summary: 'Delete a saved filter',
    params: idParameters,
    response: { 200: messageAnswer, ...refusals, ...problems(404) },
    handler: (request, reply) =>
      reply.after(useCases.remove(request.params.id, request.context), savedFilterTexts.deleted),
  })
}

/** Converts a saved view to its API form; the only place that does. */
function presentFilter(view: SavedFilter, actor: SignedInActor): z.input<typeof savedFilterSchema> {
  const { id, screen, name, query, role, owner, createdAt } = view
  return {
    id,
    screen,
    name,
    query,
    role,
    owner,
    own: owner.id === actor.id,
    created_at: createdAt.toISOString(),
    abilities: { delete: mayDeleteFilter(actor, view) },
  }
}
