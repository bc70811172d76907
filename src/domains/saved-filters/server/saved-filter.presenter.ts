import type { z } from 'zod'
import type { SignedInActor } from '#shared/actor.ts'
import type { savedFilterSchema } from '../saved-filter.schemas.ts'
import type { SavedFilter } from '../saved-filter.ts'
import { mayDeleteFilter } from './saved-filter.policy.ts'

/** The only way out of a saved view to the API. */
export function presentFilter(view: SavedFilter, actor: SignedInActor): z.input<typeof savedFilterSchema> {
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
