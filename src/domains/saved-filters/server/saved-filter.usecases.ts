import { changesFromNothing } from '#domains/audit/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import { unknownRole, type PermissionRegistry } from '#domains/roles/index.ts'
import { abilitiesOnRole, lockRole, type Doer } from '#domains/roles/server/index.ts'
import { violates, type Database, type Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import {
  cannotShareWithRole,
  notYourView,
  savedViewNotFound,
  tooManyViews,
  viewNameTaken,
} from '../saved-filter.errors.ts'
import type { NewSavedView } from '../saved-filter.schemas.ts'
import { mostOwnViews, type SavedView } from '../saved-filter.ts'
import { mayDeleteView } from './saved-filter.policy.ts'
import { countOwnViews, deleteView, findView, insertView, readViews } from './saved-filter.repository.ts'

export type SavedViewUseCases = ReturnType<typeof createSavedViewUseCases>

/** Views of lists: everybody keeps own ones; what is shared with a role, and when that ends, is recorded. */
export function createSavedViewUseCases({ db, registry }: { db: Database; registry: PermissionRegistry }) {
  function list(actor: SignedInActor, screen: string): Promise<SavedView[]> {
    return readViews(db, actor, screen)
  }

  /** Throws `saved-view-exists`, `too-many-saved-views`, `unknown-role`, and `cannot-share` for a role that the actor may not give. */
  async function create(transaction: Transaction, input: NewSavedView, { actor, origin }: Doer): Promise<SavedView> {
    const { screen, name, query, role_id: roleId = null } = input
    if (roleId !== null) await demandShareable(transaction, roleId, actor)
    if ((await countOwnViews(transaction, actor.id, screen)) >= mostOwnViews) throw tooManyViews()
    const id = await insertView(transaction, { ownerId: actor.id, roleId, screen, name, query }).catch((error) => {
      throw violates(error, 'saved_views_name') ? viewNameTaken() : error
    })
    const view = existing(await findView(transaction, actor, id))
    if (view.role) {
      const changes = changesFromNothing({ screen, query, role: view.role.name })
      await recordAudit(transaction, actor, origin, { action: 'saved-view.shared', subject: subjectOf(view), changes })
    }
    return view
  }

  /** Throws `saved-view-not-found`, and `not-your-view` for one that somebody else shared. */
  async function remove(id: number, { actor, origin }: Doer): Promise<void> {
    await db.transaction(async (transaction) => {
      const view = existing(await findView(transaction, actor, id))
      if (!mayDeleteView(actor, view)) throw notYourView()
      if (!(await deleteView(transaction, id))) throw savedViewNotFound()
      if (!view.role) return
      const changes = { role: [view.role.name, null] } as const
      await recordAudit(transaction, actor, origin, { action: 'saved-view.deleted', subject: subjectOf(view), changes })
    })
  }

  async function demandShareable(transaction: Transaction, roleId: number, actor: SignedInActor): Promise<void> {
    const role = await lockRole(transaction, roleId, 'share')
    if (!role) throw unknownRole('role_id')
    if (!abilitiesOnRole(registry, actor, role).give) throw cannotShareWithRole()
  }

  return { list, create, remove }
}

function subjectOf({ id, name }: SavedView) {
  return { kind: 'saved-view', id, name }
}

function existing(view: SavedView | undefined): SavedView {
  if (!view) throw savedViewNotFound()
  return view
}
