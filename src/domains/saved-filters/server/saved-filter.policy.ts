import { may, type SignedInActor } from '#shared/actor.ts'
import type { SavedFilter } from '../saved-filter.ts'

/** Own views; and shared ones that one sees, for those who keep the roles: their people should not be stuck with them. */
export function mayDeleteFilter(actor: SignedInActor, { owner, role }: SavedFilter): boolean {
  return owner.id === actor.id || (role !== null && may(actor, 'roles.write'))
}
