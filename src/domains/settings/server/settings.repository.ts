import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type Executor, type Transaction, moment } from '#platform/database/index.ts'

const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Returns all stored values by key. */
export async function readStored(db: Executor): Promise<Map<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Stores a value; null deletes it. */
export async function writeSetting(transaction: Transaction, key: string, value: unknown): Promise<void> {
  if (value === null) return void (await transaction.delete(settings).where(eq(settings.key, key)))
  await transaction
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } })
}

/** Serializes writers, so that each audits what it really changed. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table settings in share row exclusive mode`)
}
