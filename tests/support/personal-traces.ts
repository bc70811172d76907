import { randomUUID } from 'node:crypto'
import type { AdminApp } from './office.ts'
import type { Person } from './accounts.ts'

/** Returns personal data that occurs nowhere else. */
function newMarks() {
  const mark = randomUUID().slice(0, 8)
  const name = `Zewditu ${mark}`
  const digits = String(Number.parseInt(mark, 16) % 100_000_000).padStart(8, '0')
  const userAgent = `Browser of ${name}`
  return { name, phone: `+2519${digits}`, address: `2001:db8::${mark.slice(0, 4)}`, userAgent }
}

type Marks = ReturnType<typeof newMarks>
type Marked = Person & { marks: Marks }

/** Creates a staff user with data in every place that the product has; `email` is verified. */
export async function personWithTraces(office: AdminApp): Promise<Marked> {
  const marks = newMarks()
  const { name, phone, address, userAgent } = marks
  const email = `${randomUUID()}@tellmark.example`
  const person = await office.person('agent', { name, email, emailVerified: true, phone, birthDate: '1990-12-31' })
  const listing = await office.add(person)
  const query = async (text: string, ...values: unknown[]): Promise<number> =>
    Number((await office.database.pool.query<{ id: string | number }>(text, values)).rows[0]?.id ?? 0)
  const { id } = person
  const hash = Buffer.from(randomUUID())
  await query(`update sessions set address = $2, user_agent = $3 where user_id = $1`, id, address, userAgent)
  await query(`insert into password_resets (token_hash, user_id, expires_at) values ($2, $1, now())`, id, hash)
  await query(
    `insert into identities (issuer, subject, user_id) values ('https://tellmark.example', $2, $1)`,
    id,
    email,
  )
  await query(`insert into second_factors (user_id, secret) values ($1, $2)`, id, hash)
  await query(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, id, hash)
  await query(
    `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, synced) values ($1, $2, $3, 0, '{}', $4, false)`,
    id,
    randomUUID(),
    hash,
    `Phone of ${name}`,
  )
  await query(
    `insert into api_tokens (user_id, token_hash, name, permissions, two_steps, expires_at) values ($1, $2, $3, '{}', false, now())`,
    id,
    hash,
    `Website of ${name}`,
  )
  await query(`insert into calendar_feeds (user_id, secret_hash) values ($1, $2)`, id, hash)
  await query(
    `insert into idempotency_keys (actor_id, key, fingerprint, status, answer) values ($1, 'once', $2, 201, to_jsonb($3::text))`,
    id,
    hash,
    email,
  )
  await query(
    `insert into notifications (user_id, kind, facts) values ($1, 'enquiry', '{"name": "Hanna", "title": "Villa"}')`,
    id,
  )
  await query(`insert into notification_choices (user_id, kind, bell) values ($1, 'enquiry', true)`, id)
  await query(`insert into saved_views (owner_id, screen, name, query) values ($1, 'properties', 'Mine', 'q=x')`, id)
  await query(
    `insert into kept_listings (user_id, kind, listing_id, changed_at, kept, note) values ($1, 'favourite', $2, now(), true, $3)`,
    id,
    listing,
    `For ${name}`,
  )
  await query(`insert into kept_erasures (user_id, erased_at) values ($1, now())`, id)
  await query(
    `insert into listing_imports (owner_id, file_name, stored_as, bytes, header, sample) values ($1, 'homes.csv', $2, 1, '[]', '[]')`,
    id,
    randomUUID(),
  )
  await query(
    `insert into media (kind, path, widths, width, height, color, owner_id) values ('image', $2, '{"jpg": [320]}', 1, 1, '#000000', $1)`,
    id,
    randomUUID(),
  )
  await query(`insert into listing_presence (listing_id, user_id) values ($2, $1)`, id, listing)
  await query(
    `insert into listing_reminders (property_id, owner_id, expires_at, token_hash) values ($2, $1, now(), $3)`,
    id,
    listing,
    hash,
  )
  await query(
    `insert into batch_runs (id, batch, kind, actor_id, actor_name, manages_all, state, total, address, user_agent)
     values ($2, $2, 'undo', $1, $3, false, 'done', 1, $4, $5)`,
    id,
    randomUUID(),
    name,
    address,
    userAgent,
  )
  await query(
    `insert into students (uid, user_id, email, name, subject, phone, address, bio) values ($2, $1, $3, $4, 'Law', $5, 'Bole', $4)`,
    id,
    randomUUID(),
    email,
    name,
    phone,
  )
  await asVisitor(office, { email, listing, marks })
  const asked = await query(
    `insert into enquiries (property_id, property_title, agent_id, name, phone, message, language)
     values ($2, 'Villa', $1, 'Hanna', '+251911000000', 'Is it free?', 'en') returning id`,
    id,
    listing,
  )
  await query(
    `insert into enquiry_notes (enquiry_id, author_id, author_name, text) values ($2, $1, $3, 'Call back')`,
    id,
    asked,
    name,
  )
  for (const facts of [
    { from: 'Abel', to: name, to_id: String(id) },
    { from: name, from_id: String(id), to: 'Abel' },
  ])
    await query(
      `insert into enquiry_events (enquiry_id, kind, actor_id, actor_name, facts) values ($2, 'agent', $1, $3, $4)`,
      id,
      asked,
      name,
      facts,
    )
  await leaveEntries(office, { ...person, marks }, asked)
  return { ...person, marks }
}

type Visit = { email?: string | null; phone?: string | null; listing: number; marks?: Marks }

/** Adds the data of a visitor without an account: an enquiry, a saved search and one that awaits confirmation. */
export async function asVisitor(
  { database: { pool } }: AdminApp,
  { email = null, phone = null, listing, marks = newMarks() }: Visit,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into enquiries (property_id, property_title, name, email, phone, message, language)
     values ($1, 'Villa', $2, $3, $4, 'When may I see it?', 'en') returning id`,
    [listing, marks.name, email, phone],
  )
  const enquiry = rows[0]?.id ?? 0
  await pool.query(
    `insert into audit_events (action, subject_kind, subject_id, subject_name, address, user_agent)
     values ('enquiry.received', 'enquiry', $1, 'Villa', $2, $3)`,
    [String(enquiry), marks.address, marks.userAgent],
  )
  await pool.query(
    `insert into notifications (user_id, kind, facts, path) select id, 'enquiry', $2, '/enquiries?open=' || $1 from users limit 1`,
    [String(enquiry), { name: marks.name, title: 'Villa' }],
  )
  if (email === null) return enquiry
  const search = `'Bole', '{}', 0, 0, 'rent'`
  await pool.query(
    `with person as (insert into alert_people (email) values ($1) returning id), saved as (
       insert into saved_searches (person_id, query, filter, category_id, place_id, property_type, frequency, language)
       select id, ${search}, 'daily', 'en' from person)
     insert into alert_matches (person_id, property_id, search_id, matched_at, due_at) select id, $2, 1, now(), now() from person`,
    [email, listing],
  )
  await pool.query(
    `insert into alert_requests (email, query, frequency, language, asked_at) values ($1, 'Gerji', 'daily', 'en', now())`,
    [email],
  )
  return enquiry
}

/** Adds audit entries by and about a user. */
async function leaveEntries(
  { database: { pool } }: AdminApp,
  { id, email, marks }: Marked,
  enquiry: number,
): Promise<void> {
  const { name, address, userAgent } = marks
  const add = (row: object) =>
    pool.query(
      `insert into audit_events (actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes, address, user_agent)
       select actor_id, actor_name, action, subject_kind, subject_id, subject_name, coalesce(changes, '{}'), address, user_agent
       from jsonb_populate_record(null::audit_events, $1)`,
      [JSON.stringify(row)],
    )
  const from = { address, user_agent: userAgent }
  const about = { subject_kind: 'user', subject_name: email }
  await add({ ...from, actor_id: id, actor_name: name, action: 'role.updated', subject_kind: 'role', subject_id: '1' })
  await add({
    ...about,
    actor_id: 1,
    actor_name: 'Abel',
    action: 'user.updated',
    subject_id: String(id),
    changes: { name: ['Z', name] },
  })
  await add({ ...from, ...about, action: 'sign-in.failed' })
  const given = { subject_kind: 'enquiry', subject_id: String(enquiry), subject_name: 'Villa' }
  await add({
    ...given,
    actor_id: 1,
    actor_name: 'Abel',
    action: 'enquiry.assigned',
    changes: { agent_id: [null, id] },
  })
  const student = await pool.query<{ id: number }>('select id from students where user_id = $1', [id])
  const registered = { subject_kind: 'student', subject_id: String(student.rows[0]?.id), subject_name: name }
  await add({
    ...registered,
    actor_id: 1,
    actor_name: 'Abel',
    action: 'student.registered',
    changes: { email: [null, email] },
  })
  for (const facts of [
    { name, name_id: String(id) },
    { name: 'Hanna', by: name, by_id: String(id) },
    { by: 'Abel', by_id: '1', from: name, from_id: String(id) },
  ])
    await pool.query(
      `insert into notifications (user_id, kind, facts) select id, 'user-registered', $1 from users limit 1`,
      [facts],
    )
}
