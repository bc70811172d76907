import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { rowsOfImport, type Uploaders } from './uploaders.ts'

export type Done = { pictures: number; imports: number; problems: string[] }

const doneWithinMs = 120_000

/** Checks the outcome of pictures and imports: each must exist once, complete. */
export async function countDone(databaseUrl: string, { pictures, imports }: Uploaders): Promise<Done> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const list = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as unknown as Row[]
    const waiting = () =>
      list(`select from pgboss.job where name like 'picture-%' and state in ('created', 'retry', 'active')`)
    const deadline = performance.now() + doneWithinMs
    while ((await waiting()).length > 0 && performance.now() < deadline) await sleep(500)

    const stored = await list<{ id: number; state: string; avif: boolean }>(
      `select id, state, jsonb_array_length(widths -> 'avif') > 0 as avif from media where not imported and kind = 'image'`,
    )
    const sizes = await list<{ id: number; times: number }>(
      `select (data ->> 'mediaId')::integer as id, count(*)::integer as times
       from pgboss.job where name = 'picture-sizes' group by 1`,
    )
    const rows = new Map(
      (
        await list<{ mark: string; found: number; different: number }>(
          `select split_part(title, 'r', 1) as mark, count(*)::integer as found, count(distinct title)::integer as different
           from properties where title ~ '^i\\d+r\\d+$' group by 1`,
        )
      ).map((row) => [row.mark, row]),
    )
    const known = new Set(pictures)
    const problems = [
      ...pictures.filter((id) => !stored.some((one) => one.id === id)).map((id) => `picture ${id} is lost`),
      ...stored
        .filter(({ id }) => !known.has(id))
        .map(({ id }) => `picture ${id} is there without having been acknowledged`),
      ...stored.filter(({ state }) => state !== 'ready').map(({ id, state }) => `picture ${id} is ${state}`),
      ...stored.filter(({ avif }) => !avif).map(({ id }) => `picture ${id} has no AVIF sizes`),
      ...sizes.filter(({ times }) => times !== 1).map(({ id, times }) => `picture ${id} had ${times} jobs`),
      ...imports.flatMap(({ mark, state, added }) => {
        const { found, different } = rows.get(mark) ?? { found: 0, different: 0 }
        const isWhole = [added, found, different].every((count) => count === rowsOfImport)
        const told = `import ${mark} is ${state}: ${added} of ${rowsOfImport} added, ${found} found, ${different} different`
        return state === 'done' && isWhole ? [] : [told]
      }),
    ]
    return { pictures: stored.length, imports: rows.size, problems }
  } finally {
    await client.end()
  }
}
