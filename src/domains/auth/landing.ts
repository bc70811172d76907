import { type Language, languageOfPath, localizedPath } from '#shared/language.ts'

const landingPages = new Map([
  ['admin', '/users'],
  ['agent', '/agent_page'],
])

/** Pages that make no sense to whom has just signed in. */
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

/** What a person may have to do first, and the page for it. */
export const requiredSteps = ['change-password', 'second-factor'] as const
export type RequiredStep = (typeof requiredSteps)[number]

/** The page for a required step, which leads on to where the person wanted to be. */
export function pageOfStep(step: RequiredStep, { wanted, language }: { wanted: string | null; language: Language }) {
  const onwards = wanted !== null && !isGuestPage(wanted) ? `?from=${encodeURIComponent(wanted)}` : ''
  return `${localizedPath(language, `/${step}`)}${onwards}`
}

/** Where somebody of a role begins, without language prefix (readings, "Routes"). */
export function landingPage(roleName: string): string {
  return landingPages.get(roleName) ?? '/user'
}

/** Where somebody goes who has just signed in: `wanted` (an own path, with prefix) wins, else where the role begins. */
export function pageAfterSignIn(
  roleName: string,
  {
    wanted,
    language,
    step = null,
  }: { wanted: string | null; language: Language; step?: RequiredStep | null | undefined },
) {
  if (step !== null) return pageOfStep(step, { wanted, language })
  return wanted !== null && !isGuestPage(wanted) ? wanted : localizedPath(language, landingPage(roleName))
}

/** Where somebody goes who has just registered: to the users when they may list them (specification §2, readings). */
export function pageAfterRegistration(roleName: string, permissions: readonly { name: string }[]): string {
  return permissions.some(({ name }) => name === 'users.read') ? '/users' : landingPage(roleName)
}

function isGuestPage(wanted: string): boolean {
  const { path } = languageOfPath(wanted.split(/[?#]/)[0] ?? '')
  return guestPages.has(path.replace(/(?<=.)\/$/, ''))
}

/** Why a federated sign-in did not end in a session; told to the page in the fragment of its address. */
export const federatedFailures = [
  'provider-unavailable',
  'sign-in-cancelled',
  'sign-in-failed',
  'email-missing',
  'email-unverified',
  'account-exists',
  'account-suspended',
  'too-many-attempts',
] as const
export type FederatedFailure = (typeof federatedFailures)[number]

export const federatedModes = ['redirect', 'popup'] as const
export type FederatedMode = (typeof federatedModes)[number]

/** Where the browser goes when the provider is done, in either mode. */
export const federatedEndPath = '/login/complete'
