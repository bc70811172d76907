import type { z } from 'zod'
import type { SignedInActor } from '#shared/actor.ts'
import type { savedViewSchema } from '../saved-view.schemas.ts'
import type { SavedView } from '../saved-view.ts'
import { mayDeleteView } from './saved-view.policy.ts'

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
