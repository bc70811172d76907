import { languageOfPath, localizedPath, type Language } from '#shared/language.ts'

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
  '/error-page',
])

/** Where somebody of a role begins, without language prefix (readings, "Routes"). */
export function landingPage(roleName: string): string {
  return landingPages.get(roleName) ?? '/user'
}

/** Where somebody goes who has just signed in: `wanted` (an own path, with prefix) wins, else where the role begins. */
export function pageAfterSignIn(roleName: string, { wanted, language }: { wanted: string | null; language: Language }) {
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
