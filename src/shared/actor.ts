import type { Language } from './language.ts'

/** Who makes a request: a visitor, or a signed-in person with what their role grants at this moment. */
export type Actor = { kind: 'visitor' } | SignedInActor

export type SignedInActor = {
  kind: 'user'
  id: number
  uid: string
  name: string
  email: string
  roleId: number
  roleName: string
  /** Keys of the permissions granted now; read anew for every request. */
  permissions: ReadonlySet<string>
  sessionId: number
  /** Their role needs a second factor that they have not set up: they hold no permission until then. */
  lacksSecondFactor?: true
  /** They have a second factor, or signed in with a passkey. */
  twoSteps?: boolean
  /** A program of theirs calls, with an API token: it is kept out of their account. */
  byApiToken?: true
}

/** Where a request comes from, for the record of changes. */
export type RequestOrigin = {
  address: string | null
  userAgent: string | null
  /** In which language the answer is read, where that is known. */
  language?: Language
}

/** Who does something, and from where. */
export type RequestContext = { actor: SignedInActor; origin: RequestOrigin }

export const visitor: Actor = { kind: 'visitor' }

/** Whether the actor holds a permission. */
export function may(actor: Actor, permission: string): boolean {
  return actor.kind === 'user' && actor.permissions.has(permission)
}
