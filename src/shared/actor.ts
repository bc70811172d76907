import type { Language } from './language.ts'

/** The caller of a request: a visitor, or a signed-in user with the permissions their role grants right now. */
export type Actor = { kind: 'visitor' } | SignedInActor

export type SignedInActor = {
  kind: 'user'
  id: number
  uid: string
  name: string
  email: string
  roleId: number
  roleName: string
  /** Keys of the permissions granted now; reloaded for every request. */
  permissions: ReadonlySet<string>
  sessionId: number
  /** The role requires a second factor that the user has not set up; until then they hold no permission. */
  lacksSecondFactor?: true
  /** The user has a second factor, or signed in with a passkey. */
  twoSteps?: boolean
  /** The request carries an API token; such requests may not touch the user's account. */
  byApiToken?: true
}

/** Origin of a request, for the record of changes. */
export type RequestOrigin = {
  address: string | null
  userAgent: string | null
  /** Language of the response, where it is known. */
  language?: Language
}

/** The signed-in user of a request, and where the request came from. */
export type RequestContext = { actor: SignedInActor; origin: RequestOrigin }

export const visitor: Actor = { kind: 'visitor' }

/** Returns whether the actor holds a permission. */
export function may(actor: Actor, permission: string): boolean {
  return actor.kind === 'user' && actor.permissions.has(permission)
}
