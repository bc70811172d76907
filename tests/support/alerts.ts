import { hashToken } from '#domains/auth/server/index.ts'
import { keepPerson, keepSearch, noteLink } from '#domains/saved-searches/server/saved-search.repository.ts'
import type { Frequency } from '#domains/saved-searches/saved-search.ts'
import type { Language } from '#shared/language.ts'
import type { TestApp } from './test-app.ts'

type Given = { email: string; search: string; frequency?: Frequency; language?: Language }

/** Saves a confirmed search of an e-mail address; returns its id. */
export async function saveSearch(
  { database, dependencies }: Pick<TestApp, 'database' | 'dependencies'>,
  { email, search, frequency = 'at-once', language = 'en' }: Given,
): Promise<number> {
  const read = await dependencies.alerts.needs.searches.read(new URLSearchParams(search))
  await database.db.transaction(async (tx) => {
    const { id: personId } = await keepPerson(tx, email)
    await keepSearch(tx, { ...read, personId, userId: null, frequency, language })
  })
  const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from saved_searches')
  return rows[0]?.id ?? 0
}

/** Returns the token of the links that are mailed to an address. */
export async function linkTo({ database, dependencies }: Pick<TestApp, 'database' | 'dependencies'>, email: string) {
  return database.db.transaction(async (tx) => {
    const person = await keepPerson(tx, email)
    const token = dependencies.alerts.links.ofPerson(person)
    await noteLink(tx, person.id, hashToken(token))
    return token
  })
}
