import { type Language, languageOfPath, localizedPath } from '#shared/language.ts'

const landingPages = new Map([
  ['admin', '/users'],
  ['agent', '/agent_page'],
])

/** Pages that a person who has just signed in is never sent back to. */
const guestPages = new Set([
  '/login',
  '/login/complete',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/change-password',
  '/second-factor',
  '/error-page',
])

/** Steps that a person may have to complete first; each is also the name of its page. */
export const requiredSteps = ['change-password', 'second-factor'] as const
export type RequiredStep = (typeof requiredSteps)[number]

/** Returns the path of a required step's page, which then continues to `returnPath`. */
export function pageOfStep(
  step: RequiredStep,
  { returnPath, language }: { returnPath: string | null; language: Language },
) {
  const onwards = returnPath !== null && !isGuestPage(returnPath) ? `?from=${encodeURIComponent(returnPath)}` : ''
  return `${localizedPath(language, `/${step}`)}${onwards}`
}

/** Returns the landing page of a role, without language prefix (readings, "Routes"). */
export function landingPage(roleName: string): string {
  return landingPages.get(roleName) ?? '/user'
}

/** Returns the path to open after signing in: a required step, else `returnPath` (a path of this site, with prefix), else the landing page. */
export function pageAfterSignIn(
  roleName: string,
  {
    returnPath,
    language,
    step = null,
  }: { returnPath: string | null; language: Language; step?: RequiredStep | null | undefined },
) {
  if (step !== null) return pageOfStep(step, { returnPath, language })
  return returnPath !== null && !isGuestPage(returnPath) ? returnPath : localizedPath(language, landingPage(roleName))
}

/** Returns the path to open after registering: `/users` for those who may list users (specification §2, readings). */
export function pageAfterRegistration(roleName: string, permissions: readonly { name: string }[]): string {
  return permissions.some(({ name }) => name === 'users.read') ? '/users' : landingPage(roleName)
}

function isGuestPage(returnPath: string): boolean {
  const { path } = languageOfPath(returnPath.split(/[?#]/)[0] ?? '')
  return guestPages.has(path.replace(/(.)\/$/, '$1'))
}

/** Reasons why a federated sign-in fails; the page receives them in its URL fragment. */
export const federatedFailures = [
  'provider-unavailable',
  'sign-in-cancelled',
  'sign-in-failed',
  'email-missing',
  'email-unverified',
  'account-exists',
  'account-suspended',
  'provider-unlinked',
  'too-many-attempts',
] as const
export type FederatedFailure = (typeof federatedFailures)[number]

export const federatedModes = ['redirect', 'popup'] as const
export type FederatedMode = (typeof federatedModes)[number]

/** The page to which the browser returns from a provider, in either mode. */
export const federatedEndPath = '/login/complete'
