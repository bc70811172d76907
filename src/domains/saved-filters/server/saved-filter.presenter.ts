import type { z } from 'zod'
import type { SignedInActor } from '#shared/actor.ts'
import type { savedViewSchema } from '../saved-filter.schemas.ts'
import type { SavedView } from '../saved-filter.ts'
import { mayDeleteView } from './saved-filter.policy.ts'

/** The only way out of a saved view to the API. */
export function presentView(view: SavedView, actor: SignedInActor): z.input<typeof savedViewSchema> {
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
    abilities: { delete: mayDeleteView(actor, view) },
  }
}
