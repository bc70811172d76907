import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Executor, type Transaction, moment, onlyRow } from '#platform/database/index.ts'
import type { NewTemplate, ReplyTemplate } from '../reply-template.schemas.ts'

const replyTemplates = pgTable('reply_templates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

const { id, name, subject, body, version } = replyTemplates
const shown = { id, name, subject, body, version }

/** An agency has so many templates at most. */
export const maxTemplates = 100

export function readTemplates(db: Executor): Promise<ReplyTemplate[]> {
  return db
    .select(shown)
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${name})`))
    .limit(maxTemplates)
}

/** Holds all templates until the transaction ends, so that there are never too many. */
export async function lockTemplates(transaction: Transaction): Promise<ReplyTemplate[]> {
  await transaction.execute(sql`lock table reply_templates in share row exclusive mode`)
  return readTemplates(transaction)
}

export async function insertTemplate(transaction: Transaction, template: NewTemplate): Promise<ReplyTemplate> {
  return onlyRow(await transaction.insert(replyTemplates).values(template).returning(shown))
}

export async function updateTemplate(transaction: Transaction, key: number, template: NewTemplate): Promise<void> {
  await transaction
    .update(replyTemplates)
    .set({ ...template, version: sql`${version} + 1`, updatedAt: sql`now()` })
    .where(eq(id, key))
}

export async function deleteTemplate(transaction: Transaction, key: number): Promise<void> {
  await transaction.delete(replyTemplates).where(eq(id, key))
}
