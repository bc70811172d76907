import { Client } from 'pg'
import type { Acknowledged } from './writers.ts'

export type Count = { acknowledged: number; found: number; doubled: number; halfWritten: number }

/** Checks the acknowledged writes: which are in the database, which more than once, and which records lack their history. */
export async function countWrites(url: string, acknowledged: readonly Acknowledged[]): Promise<Count> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const read = async (statement: string) =>
      new Map(
        (await client.query<{ marker: string; times: number }>(statement)).rows.map((row) => [row.marker, row.times]),
      )
    const marked = String.raw`'^w\d+n\d+$'`
    const history = (action: string, field: string) =>
      read(`select changes -> '${field}' ->> 1 as marker, count(*)::int as times from audit_events
        where action = '${action}' and changes -> '${field}' ->> 1 ~ ${marked} group by 1`)
    const stored = {
      added: await read(
        `select title as marker, count(*)::int as times from properties where title ~ ${marked} group by 1`,
      ),
      changed: await read(
        `select description as marker, count(*)::int as times from properties where description ~ ${marked} group by 1`,
      ),
    }
    const recorded = {
      added: await history('property.created', 'title'),
      changed: await history('property.updated', 'description'),
    }
    const kinds = ['added', 'changed'] as const
    const differing = (kind: 'added' | 'changed') =>
      [...new Set([...stored[kind].keys(), ...recorded[kind].keys()])].filter(
        (marker) => stored[kind].get(marker) !== recorded[kind].get(marker),
      )
    return {
      acknowledged: acknowledged.length,
      found: acknowledged.filter(({ kind, marker }) => stored[kind].has(marker)).length,
      doubled: kinds
        .flatMap((kind) => [...stored[kind].values(), ...recorded[kind].values()])
        .filter((times) => times > 1).length,
      halfWritten: kinds.flatMap(differing).length,
    }
  } finally {
    await client.end()
  }
}
