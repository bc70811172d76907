import { changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import { type PermissionRegistry, unknownRole } from '#domains/roles/index.ts'
import { abilitiesOnRole, lockRole } from '#domains/roles/server/index.ts'
import { type Database, type Transaction, translateViolations } from '#platform/database/index.ts'
import { type RequestContext, type SignedInActor, may } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import type { NewSavedFilter } from '../saved-filter.schemas.ts'
import {
  type SavedFilter,
  cannotShareWithRole,
  filterNameTaken,
  maxFilters,
  maxOwnFilters,
  notYourFilter,
  savedFilterNotFound,
  tooManyFilters,
} from '../saved-filter.ts'
import { readOwnScreens, deleteFilter, findFilter, insertFilter, readFilters } from './saved-filter.repository.ts'

/** Creates the use cases of saved views: users manage their own; sharing with a role, and its end, are audited. */
export function createSavedFilterUseCases({ db, registry }: { db: Database; registry: PermissionRegistry }) {
  /**
   * Saves a view. Throws `saved-view-exists`, `too-many-saved-views`, `unknown-role`, and `cannot-share` for a role that the actor may not
   * assign.
   */
  async function create(transaction: Transaction, input: NewSavedFilter, context: RequestContext) {
    const { actor } = context
    const { screen, name, query, role_id: roleId = null } = input
    if (roleId !== null) await requireShareable(transaction, roleId, actor)
    const screens = await readOwnScreens(transaction, actor.id)
    const here = screens.filter((one) => one === screen)
    if (screens.length >= maxFilters) throw tooManyFilters({ maximum: String(maxFilters) })
    if (here.length >= maxOwnFilters) throw tooManyFilters({ maximum: String(maxOwnFilters) })
    const id = await translateViolations({ saved_views_name: filterNameTaken }, () =>
      insertFilter(transaction, { ownerId: actor.id, roleId, screen, name, query }),
    )
    const view = requireFound(await findFilter(transaction, actor, id), savedFilterNotFound)
    if (view.role) {
      const changes = changesFromNothing({ screen, query, role: view.role.name })
      await recordAudit(transaction, context, { action: 'saved-view.shared', subject: subjectOf(view), changes })
    }
    return view
  }

  /** Deletes a view. Throws `saved-view-not-found`, and `not-your-view` for one that somebody else shared. */
  async function remove(id: number, context: RequestContext): Promise<void> {
    const { actor } = context
    await db.transaction(async (transaction) => {
      const view = requireFound(await findFilter(transaction, actor, id), savedFilterNotFound)
      if (!mayDeleteFilter(actor, view)) throw notYourFilter()
      if (!(await deleteFilter(transaction, id))) throw savedFilterNotFound()
      if (!view.role) return
      const changes = { role: [view.role.name, null] } as const
      await recordAudit(transaction, context, { action: 'saved-view.deleted', subject: subjectOf(view), changes })
    })
  }

  async function requireShareable(transaction: Transaction, roleId: number, actor: SignedInActor): Promise<void> {
    const role = requireFound(await lockRole(transaction, roleId, 'share'), () => unknownRole('role_id'))
    if (!abilitiesOnRole(registry, actor, role).give) throw cannotShareWithRole()
  }

  return { list: (actor: SignedInActor, screen: string) => readFilters(db, actor, screen), create, remove }
}

function subjectOf({ id, name }: SavedFilter) {
  return { kind: 'saved-view', id, name }
}

/** Whether a user may delete a view: their own, and shared ones if they manage roles, so that nobody is stuck with them. */
export function mayDeleteFilter(actor: SignedInActor, { owner, role }: SavedFilter): boolean {
  return owner.id === actor.id || (role !== null && may(actor, 'roles.write'))
}
