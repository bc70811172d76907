import type { TestAppOptions } from './test-app.ts'
import type { Accounts, Answer, Person } from './accounts.ts'
import { startAccounts } from './accounts.ts'
import { createTestMarket, type TestMarket } from './market.ts'

/** The server with a market, and its staff. */
export type AdminApp = Accounts & {
  market: TestMarket
  agent: Person
  otherAgent: Person
  /** May read everything and change nothing. */
  reader: Person
  /** May change everything. */
  manager: Person
  /** Returns a form filled in as specification §5 requires. */
  form(changes?: Record<string, unknown>): Record<string, unknown>
  /** Adds a listing through the API; returns its id. */
  add(who: Person, changes?: Record<string, unknown>): Promise<number>
  /** Returns the history of a listing, oldest first. */
  history(id: number): Promise<{ action: string; actor_id: number; changes: Record<string, unknown> }[]>
}

export async function openOffice(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<AdminApp> {
  const server = await startAccounts(settings, options)
  const market = await createTestMarket(server.database.db)
  const form: AdminApp['form'] = (changes = {}) => ({
    title: 'Villa by the lake',
    description: 'Four rooms and a garden.',
    price: '12500000',
    property_type: 'sell',
    status: 'available',
    location: 'Bishoftu',
    category_id: String(market.categories.villas),
    bedrooms: '4',
    bathrooms: '3',
    square_feet: '3229.17',
    ...changes,
  })
  return {
    ...server,
    market,
    agent: await server.person('agent'),
    otherAgent: await server.person('agent'),
    reader: await server.person(['properties.read-all']),
    manager: await server.person(['properties.write-all']),
    form,
    add: async (who, changes) => idOf(await server.call(who, 'POST', '/api/property', form(changes))),
    history: async (id) => {
      const { rows } = await server.database.pool.query(
        `select action, actor_id, changes from audit_events where subject_kind = 'property' and subject_id = $1 order by id`,
        [String(id)],
      )
      return rows
    },
  }
}

/** Returns the id of the listing in a response. Throws with the response's text when there is none. */
export function idOf({ status, body, text }: Answer): number {
  if (status !== 201) throw new Error(text)
  return (body['property'] as { id: number }).id
}

/** Returns the fields that a response reports as invalid. */
export function wrongFields({ body }: Answer): string[] {
  return body.errors.map(({ field }) => field)
}
