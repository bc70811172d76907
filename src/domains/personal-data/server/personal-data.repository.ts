import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Executor, type Transaction, allowLongStatements } from '#platform/database/index.ts'
import { type TraceGroup, traceGroups } from '../personal-data.ts'
import type { Trace } from './trace.ts'
import { traces } from './traces.ts'
import type { DataSubject } from './data-subject.ts'

const pieceSize = 1000

const tableOf = ({ table }: Trace) => sql.identifier(table)

/** Counts the rows about a person per group; omits groups without any. */
export async function countTraces(db: Executor, person: DataSubject): Promise<{ group: TraceGroup; count: number }[]> {
  const counts = traces.flatMap((trace) => {
    const rows = trace.rows(person)
    return rows
      ? sql`select ${trace.group}::text as "group", count(*)::integer as count from ${tableOf(trace)} where ${rows}`
      : []
  })
  const { rows } = await db.execute<{ group: TraceGroup; count: number }>(sql`
    select "group", sum(count)::integer as count from (${sql.join(counts, sql` union all `)}) as counts
    group by 1 having sum(count) > 0`)
  return rows.toSorted((a, b) => traceGroups.indexOf(a.group) - traceGroups.indexOf(b.group))
}

/** Yields everything about a person as the chunks of one JSON object; `head` holds its first members. */
export async function* exportTraces(
  db: Database,
  person: DataSubject,
  head: Record<string, unknown>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "data": {`
  let first = true
  for (const trace of traces) {
    if (trace.shown.length === 0 || !trace.rows(person)) continue
    yield `${first ? '' : ','}\n  ${JSON.stringify(trace.name)}: [`
    first = false
    yield* exportRows(db, person, trace)
    yield ']'
  }
  yield '\n }\n}\n'
}

async function* exportRows(db: Database, person: DataSubject, trace: Trace): AsyncGenerator<string> {
  let after: unknown
  let any = false
  for (;;) {
    const beyond = after === undefined ? sql`` : sql` and id > ${after}`
    const rows = await readPiece(db, trace, sql`${trace.rows(person)}${beyond}`)
    for (const row of rows) {
      yield `${any ? ',' : ''}\n   ${JSON.stringify(row)}`
      any = true
    }
    if (rows.length < pieceSize || !trace.shown.includes('id')) return
    after = rows.at(-1)?.['id']
  }
}

async function readPiece(db: Database, trace: Trace, condition: SQL): Promise<Record<string, unknown>[]> {
  const columns = sql.join(trace.shown.map(sql.identifier), sql`, `)
  const order = trace.shown.includes('id') ? sql`order by id limit ${pieceSize}` : sql``
  // In the database's JSON form: ISO times, numbers of any size.
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(piece) as row from (select ${columns} from ${tableOf(trace)} where ${condition} ${order}) as piece`,
  )
  return rows.map(({ row }) => row)
}

/**
 * Erases the data about a person except the account: rows are deleted, or lose what identifies the person. Hand over what is to
 * be kept afterwards: records of the handover already have the pseudonym.
 */
export async function eraseTraces(transaction: Transaction, person: DataSubject): Promise<void> {
  // Hundreds of thousands of rows take longer than the normal statement timeout.
  await allowLongStatements(transaction)
  // Rows that stay come first: some are found through rows that are deleted.
  for (const trace of traces) {
    const rows = trace.rows(person)
    if (!rows || typeof trace.fate === 'string' || !('stays' in trace.fate)) continue
    const without = Object.entries(trace.fate.without(person)).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    )
    await transaction.execute(sql`update ${tableOf(trace)} set ${sql.join(without, sql`, `)} where ${rows}`)
  }
  for (const trace of traces) {
    const rows = trace.rows(person)
    if (!rows || trace.fate !== 'deleted' || trace.table === 'users') continue
    await transaction.execute(sql`delete from ${tableOf(trace)} where ${rows}`)
  }
  // Makes every process drop its caches of the market.
  await transaction.execute(sql`select pg_notify('data_changed', '')`)
}
