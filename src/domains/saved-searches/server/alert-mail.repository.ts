import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Language } from '#shared/language.ts'
import { matchAgain } from './saved-search.repository.ts'

/** A mail to be written: its recipient, and the id under which its homes are stored. */
export type PlannedMail = { person: number; mail: string }

/**
 * Plans mails for people who have one due and got none within the last 15 minutes; all that is due to a person goes into one mail. Returns
 * the mails and locks the people.
 */
export async function planMails(tx: Transaction, { now, limit }: { now: Date; limit: number }): Promise<PlannedMail[]> {
  const moment = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from alert_people
    where id in (select person_id from alert_matches where mail_id is null and due_at <= ${moment})
      and (last_mail_at is null or last_mail_at <= ${moment}::timestamptz - interval '15 minutes')
    order by id limit ${limit} for update skip locked`)
  const planned = rows.map(({ id }) => ({ person: id, mail: randomUUID() }))
  if (planned.length === 0) return []
  const people = sql.param(planned.map(({ person }) => person))
  await tx.execute(sql`update alert_people set last_mail_at = ${moment} where id = any(${people}::integer[])`)
  await tx.execute(sql`
    update alert_matches as found set mail_id = planned.mail
    from unnest(${people}::integer[], ${sql.param(planned.map(({ mail }) => mail))}::uuid[]) as planned (person, mail)
    where found.person_id = planned.person and found.mail_id is null and found.due_at <= ${moment}`)
  return planned
}

/** The most homes per search that a mail looks up, so that it stays small after an import of many thousand. */
const maxRead = 100

/** A search, the newest homes it contributes to a mail, and the number of older ones. */
export type SearchInMail = { id: number; query: string; language: Language; listings: number[]; older: number }

/** Returns the content of a mail; empty when it was sent, or all of its searches were turned off. */
export async function readPlanned(db: Database, { person, mail }: PlannedMail): Promise<SearchInMail[]> {
  const { rows } = await db.execute<SearchInMail>(sql`
    select search.id, search.query, search.language,
      (array_agg(found.property_id order by found.property_id desc))[:${maxRead}] as listings,
      greatest(count(*) - ${maxRead}, 0)::integer as older
    from alert_matches as found join saved_searches as search on search.id = found.search_id
    where found.person_id = ${person} and found.mail_id = ${mail} and found.sent_at is null and search.frequency <> 'off'
    group by search.id order by search.id`)
  return rows
}

/** Mails the homes of a mail that failed for good six hours later; after a week it gives up, because the address refuses mails. */
export async function planAgain(db: Database, { person, mail }: PlannedMail, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update alert_matches set mail_id = null, due_at = ${moment} + interval '6 hours'
    where person_id = ${person} and mail_id = ${mail} and sent_at is null and matched_at > ${moment} - interval '7 days'`)
}

type Told = { now: Date; searches: readonly number[]; missing: readonly number[] }

/**
 * Notes that a mail told of these searches, except of the homes in `missing`. Its other homes, whose search ended or that left the market
 * while it waited, are matched again.
 */
export async function noteSent(tx: Transaction, { person, mail }: PlannedMail, told: Told): Promise<void> {
  const moment = told.now.toISOString()
  const waiting = sql`found.person_id = ${person} and found.mail_id = ${mail} and found.sent_at is null`
  await tx.execute(sql`
    with sent as (update alert_matches as found set sent_at = ${moment}
      where ${waiting} and search_id = any(${sql.param(told.searches)}::integer[])
        and property_id <> all(${sql.param(told.missing)}::integer[]) returning search_id)
    update saved_searches set last_sent_at = ${moment} where id in (select search_id from sent)`)
  await matchAgain(tx, waiting)
}
