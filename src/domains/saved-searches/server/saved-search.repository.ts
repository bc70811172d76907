import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { dayMs } from '#shared/calendar.ts'
import type { Language } from '#shared/language.ts'
import { type Frequency, maxSearches } from '../saved-search.ts'
import type { SavedSearch } from '../saved-search.schemas.ts'
import type { ReadSearch } from './search-words.ts'

export type Person = { id: number; email: string; linkHash: Buffer | null; since: number }

/** The owner of searches: an address, or an account with its verified address. */
export type Owner = { personId: number } | { userId: number; email: string | null }

/** A request that awaits confirmation. */
export type AlertRequest = {
  id: number
  email: string
  query: string
  frequency: Frequency
  language: Language
  userId: number | null
  tokenHash: Buffer | null
  /** Milliseconds since 1970. */
  since: number
  /** Links are valid for two days after the last request. */
  isOver: boolean
}

const requestColumns = sql`id, email, query, frequency, language, user_id as "userId", token_hash as "tokenHash",
  (extract(epoch from coalesce(linked_at, asked_at)) * 1000)::float8 as since, asked_at < now() - interval '2 days' as "isOver"`
const personColumns = sql`id, email, link_hash as "linkHash", (extract(epoch from created_at) * 1000)::float8 as since`

async function readOne<Row extends Record<string, unknown>>(db: Executor, query: SQL): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(query)
  return rows[0] as Row | undefined
}

type Asked = Pick<AlertRequest, 'email' | 'query' | 'frequency' | 'language' | 'userId'>

/**
 * Stores a request; returns undefined when the same one was made within the last day, unless its search was deleted. A link that is still
 * valid stays so.
 */
export function keepRequest(
  db: Executor,
  { email, query, frequency, language, userId }: Asked,
  now: Date,
): Promise<AlertRequest | undefined> {
  return readOne(
    db,
    sql`insert into alert_requests (email, query, frequency, language, user_id, asked_at)
    values (${email}, ${query}, ${frequency}, ${language}, ${userId}, ${now.toISOString()})
    on conflict (lower(email), md5(query)) do update set email = excluded.email, frequency = excluded.frequency,
      language = excluded.language, user_id = excluded.user_id, asked_at = excluded.asked_at,
      linked_at = case when alert_requests.token_hash is not null and alert_requests.asked_at >= now() - interval '2 days'
        then coalesce(alert_requests.linked_at, alert_requests.asked_at) end
    where alert_requests.asked_at <= excluded.asked_at - interval '1 day' or alert_requests.token_hash is null
      and not exists (select from saved_searches join alert_people on alert_people.id = person_id
        where lower(alert_people.email) = lower(excluded.email) and saved_searches.query = excluded.query)
    returning ${requestColumns}`,
  )
}

/** Lets a request whose mail failed for good be made again at once; its link stays valid. Returns its address. */
export async function letAskAgain(db: Executor, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    update alert_requests set linked_at = coalesce(linked_at, asked_at), asked_at = asked_at - interval '1 day'
    where id = ${id} returning email`)
  return rows[0]?.email
}

export async function noteToken(db: Executor, id: number, hash: Buffer): Promise<void> {
  await db.execute(sql`update alert_requests set token_hash = ${hash} where id = ${id}`)
}

export function findRequest(db: Executor, id: number): Promise<AlertRequest | undefined> {
  return readOne(db, sql`select ${requestColumns} from alert_requests where id = ${id}`)
}

/** Returns an address's unconfirmed requests, the newest first, at most `limit`. */
export async function readWaiting(db: Executor, email: string, limit: number): Promise<AlertRequest[]> {
  const { rows } = await db.execute<AlertRequest>(sql`
    select ${requestColumns} from alert_requests where lower(email) = lower(${email}) and token_hash is not null
    order by id desc limit ${limit}`)
  return rows
}

/** Uses up the link of a request; returns whether it was still valid. */
export async function useToken(tx: Transaction, { id, tokenHash }: AlertRequest): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update alert_requests set token_hash = null where id = ${id} and token_hash = ${tokenHash}`,
  )
  return rowCount === 1
}

/** Whether the search of a request is saved for its address. */
export async function hasSearch(
  db: Executor,
  { email, query }: Pick<AlertRequest, 'email' | 'query'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from saved_searches join alert_people on alert_people.id = person_id
    where lower(alert_people.email) = lower(${email}) and query = ${query}`)
  return rowCount === 1
}

/** Returns the person of an address, adding one if needed. Locks the row until the transaction ends. */
export async function keepPerson(tx: Transaction, email: string): Promise<Person> {
  const person = await readOne<Person>(
    tx,
    sql`insert into alert_people (email) values (${email})
    on conflict (lower(email)) do update set email = alert_people.email returning ${personColumns}`,
  )
  if (!person) throw new Error('Nobody was kept')
  return person
}

export function findPerson(db: Executor, id: number): Promise<Person | undefined> {
  return readOne(db, sql`select ${personColumns} from alert_people where id = ${id}`)
}

export async function noteLink(db: Executor, id: number, hash: Buffer): Promise<void> {
  await db.execute(sql`update alert_people set link_hash = ${hash} where id = ${id}`)
}

/** `replaces`: the id of a search that is deleted afterwards. */
type Kept = ReadSearch &
  Pick<AlertRequest, 'userId' | 'frequency' | 'language'> & { personId: number; replaces?: number }

/**
 * Saves a search of a person whose row is locked; an identical search gets the new frequency. Returns its id; undefined when the person
 * has too many.
 */
export async function keepSearch(tx: Transaction, search: Kept): Promise<number | undefined> {
  const { personId, userId, query, filter, placeId, frequency, language, replaces = 0 } = search
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into saved_searches
      (person_id, user_id, query, filter, category_id, place_id, property_type, frequency, language)
    select ${personId}, ${userId}::integer, ${query}, ${JSON.stringify(filter)}::jsonb, ${filter.categoryId ?? 0},
      ${placeId}, ${filter.propertyType ?? ''}, ${frequency}, ${language}
    where (select count(*) from saved_searches
      where person_id = ${personId} and query <> ${query} and id <> ${replaces}) < ${maxSearches}
    on conflict (person_id, md5(query)) do update set frequency = excluded.frequency, language = excluded.language,
      filter = excluded.filter, category_id = excluded.category_id, place_id = excluded.place_id,
      user_id = coalesce(excluded.user_id, saved_searches.user_id)
    returning id`)
  return rows[0]?.id
}

/** Returns the address of an account if it is verified, else null. */
export async function readProvenAddress(db: Executor, userId: number): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where id = ${userId} and email_verified`,
  )
  return rows[0]?.email ?? null
}

function owned(owner: Owner): SQL {
  if ('personId' in owner) return sql`search.person_id = ${owner.personId}`
  const proven = sql`search.person_id in (select id from alert_people where lower(email) = lower(${owner.email}))`
  return owner.email === null
    ? sql`search.user_id = ${owner.userId}`
    : sql`(search.user_id = ${owner.userId} or ${proven})`
}

/** A search that is on and looks for a category, subcategory or place that is not in the directories. */
export type AstraySearch = Pick<AlertRequest, 'id' | 'query' | 'userId' | 'frequency' | 'language'> & {
  personId: number
}

/** The directories: `category` or `category/subcategory`, and places. */
type Known = { kinds: readonly string[]; places: readonly number[] }

/** Returns the searches that look for none of these. */
export async function readAstray(db: Executor, { kinds, places }: Known, further = sql``): Promise<AstraySearch[]> {
  const { rows } = await db.execute<AstraySearch>(sql`
    select id, person_id as "personId", query, user_id as "userId", frequency, language from saved_searches
    where frequency <> 'off'
      and (category_id <> 0 and concat_ws('/', category_id, filter ->> 'subcategoryId') <> all(${sql.param(kinds)}::text[])
        or place_id <> 0 and place_id <> all(${sql.param(places)}::integer[])) ${further}`)
  return rows
}

/** Returns those of one person, and locks them with their person, in the order of an erasure, until the transaction ends. */
export async function lockAstray(tx: Transaction, known: Known, personId: number): Promise<AstraySearch[]> {
  await tx.execute(sql`select from alert_people where id = ${personId} for update`)
  return readAstray(tx, known, sql`and person_id = ${personId} order by id for update`)
}

type SearchRow = Omit<SavedSearch, 'words' | 'gone'>

/** Returns an owner's searches, the newest first, at most `limit`. */
export async function readSearches(db: Executor, owner: Owner, limit: number): Promise<SearchRow[]> {
  const { rows } = await db.execute<SearchRow>(sql`
    select search.id, person.email, search.query, search.frequency,
      (select count(*) from alert_matches as found
        where found.person_id = search.person_id and found.search_id = search.id)::integer as matches,
      to_json(search.created_at at time zone 'UTC') #>> '{}' || 'Z' as created_at,
      to_json(search.last_sent_at at time zone 'UTC') #>> '{}' || 'Z' as last_sent_at
    from saved_searches as search join alert_people as person on person.id = search.person_id
    where ${owned(owner)} order by search.id desc limit ${limit}`)
  return rows
}

/** All searches of an owner, or those with the given ids. */
type Which = readonly number[] | 'all'

function among(owner: Owner, which: Which): SQL {
  return which === 'all' ? owned(owner) : sql`(${owned(owner)} and search.id = any(${sql.param(which)}::integer[]))`
}

/**
 * Changes the frequency of searches; matches that wait for a mail are rescheduled, or dropped if mails are off. Returns the number of
 * searches.
 */
export async function setFrequency(
  tx: Transaction,
  owner: Owner,
  which: Which,
  { frequency, due }: { frequency: Frequency; due: Date },
): Promise<number> {
  const { rows } = await tx.execute<Affected>(sql`
    update saved_searches as search set frequency = ${frequency} where ${among(owner, which)}
    returning search.id, search.person_id as "personId"`)
  if (frequency === 'off') await matchAgain(tx, waitingOf(rows))
  else await tx.execute(sql`update alert_matches as found set due_at = ${due.toISOString()} where ${waitingOf(rows)}`)
  return rows.length
}

type Affected = { id: number; personId: number }

/** Matches that wait for a mail of these searches. */
function waitingOf(searches: readonly Affected[]): SQL {
  return sql`found.mail_id is null
    and found.person_id = any(${sql.param(searches.map(({ personId }) => personId))}::integer[])
    and found.search_id = any(${sql.param(searches.map(({ id }) => id))}::integer[])`
}

/**
 * Drops these matches (`found`), and has their homes matched again if another search of the person may find them. They are not new to
 * searches that were saved since.
 */
export async function matchAgain(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    with dropped as (delete from alert_matches as found where ${which}
      returning person_id, property_id, matched_at)
    insert into alert_changes (property_id, was_listed, new_until)
    select property_id, false, max(matched_at) from dropped join saved_searches using (person_id)
    where frequency <> 'off' group by property_id`)
}

/** Deletes searches and their matches that were not mailed yet. Returns the number of searches. */
export async function deleteSearches(tx: Transaction, owner: Owner, which: Which): Promise<number> {
  const { rows } = await tx.execute<Affected>(sql`
    delete from saved_searches as search where ${among(owner, which)} returning id, person_id as "personId"`)
  await matchAgain(tx, waitingOf(rows))
  return rows.length
}

/** Deletes an address with its searches, matches and requests. */
export async function erasePerson(tx: Transaction, { id, email }: Person): Promise<void> {
  await tx.execute(sql`delete from alert_requests where lower(email) = lower(${email})`)
  await tx.execute(sql`delete from alert_people where id = ${id}`)
}

/** Deletes unconfirmed requests, people without searches, and old matches. */
export async function removeOld(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await db.execute(sql`delete from alert_requests where asked_at < ${ago(2)}`)
  await db.execute(sql`delete from alert_matches where matched_at < ${ago(400)}`)
  const without = sql`not exists (select from saved_searches where saved_searches.person_id = alert_people.id)`
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from alert_people where created_at < ${ago(1)} and ${without} for update skip locked`)
    // Only a new statement sees the searches that were saved before the lock.
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(sql`delete from alert_people where id = any(${ids}::integer[]) and ${without}`)
  })
}
