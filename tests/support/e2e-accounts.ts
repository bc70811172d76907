import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/hydrated.ts'
import { administrator } from '#tests/e2e/support/administrator.ts'

export type Person = { name: string; email: string; password: string }

/** Registers a new user in the role `user`. */
export async function newPerson(request: APIRequestContext, name = 'Almaz Kebede'): Promise<Person> {
  const person = { name, email: `p-${randomUUID()}@example.com`, password: 'coffee under the fig tree' }
  const answer = await request.post('/api/users', { data: person })
  if (!answer.ok()) throw new Error(`Registering answered ${answer.status()}`)
  return person
}

/** Signs in through the API and returns the token. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await request.post('/api/users/login', { data: { email, password }, headers })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Initial password from the administrator, until the user changes it. */
export const givenPassword = 'given by somebody else'

/** Changes an initial password, which the browser would ask for first. */
export async function changeGivenPassword(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, { email, password: givenPassword })}` }
  const answer = await request.post('/api/users/me/password', { data: { newPassword: password }, headers })
  if (!answer.ok()) throw new Error(`Changing the password answered ${answer.status()}: ${await answer.text()}`)
}

/** Creates a user in another role, as the administrator. */
export async function newStaff(request: APIRequestContext, role: string): Promise<Person> {
  const token = await tokenOf(request, administrator)
  const person = { name: `Some ${role}`, email: `s-${randomUUID()}@example.com`, password: 'coffee under the fig tree' }
  const answer = await request.post('/api/users', {
    data: { ...person, password: givenPassword, role },
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok()) throw new Error(`Adding a user answered ${answer.status()}: ${await answer.text()}`)
  await changeGivenPassword(request, person)
  return person
}

/** Fills in and sends the form of `/login` in English. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/login',
): Promise<void> {
  await openHydrated(page, path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Returns the local storage of the page. */
export function localStorageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}

/** Holds calls back until the returned function is called, so that pending states can be checked. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
