import { may, type SignedInActor } from '#shared/actor.ts'
import type { SavedView } from '../saved-filter.ts'

/** Own views; and shared ones that one sees, for those who keep the roles: their people should not be stuck with them. */
export function mayDeleteView(actor: SignedInActor, { owner, role }: SavedView): boolean {
  return owner.id === actor.id || (role !== null && may(actor, 'roles.write'))
}
