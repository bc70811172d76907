import { sql } from 'drizzle-orm'
import {
  type Rows,
  anyOf,
  byAccount,
  byEmail,
  byReference,
  factsWithoutName,
  namedInFacts,
  nothing,
  pseudonymIn,
} from './data-subject.ts'
import { type Trace, columns, enquiriesOf, studentsOf, trace, withAccount } from './trace.ts'

const asText = sql`text`

const entriesAbout =
  (kind: string, records: Rows): Rows =>
  (person) => {
    const found = records(person)
    return found && sql`(subject_kind = ${kind} and ${found})`
  }

/** Attempts with an address that was no account's. */
const byAttempt: Rows = ({ email }) =>
  email === null ? undefined : sql`subject_id is null and lower(subject_name) = lower(${email})`

/** Where an entry of the account came from is deleted; where one of somebody else came from stays. */
const originOfOthers = {
  address: sql`case when actor_id is null then null else address end`,
  user_agent: sql`case when actor_id is null then null else user_agent end`,
}

/** What the system logged about a person's actions and told others. */
const logTraces: readonly Trace[] = [
  // Before the entries and listings that its worker writes: the worker holds this row meanwhile.
  trace('log', 'batch_runs', 'id kind state total changed started_at finished_at address user_agent', {
    name: 'changes_of_many_listings',
    rows: byAccount('actor_id'),
    withheld: columns('batch manages_all after kept attempt change same'),
    fate: {
      stays: 'what was changed can still be undone',
      without: () => ({ actor_name: pseudonymIn('actor_id'), address: nothing, user_agent: nothing }),
    },
  }),
  trace('log', 'audit_events', 'id happened_at action subject_kind subject_id address user_agent', {
    name: 'actions',
    rows: byAccount('actor_id'),
    // The changes may be about other people.
    withheld: columns('subject_name changes batch members'),
    fate: {
      stays: 'what was done to the market has to be accounted for',
      without: () => ({ actor_name: pseudonymIn('actor_id'), address: nothing, user_agent: nothing }),
    },
  }),
  trace('log', 'audit_events', 'id happened_at action changes', {
    name: 'entries_about_the_account',
    rows: entriesAbout('user', anyOf(byAccount('subject_id', asText), byAttempt)),
    fate: {
      stays: 'that there was an account, and who changed it',
      without: () => ({ subject_name: pseudonymIn('subject_id'), changes: sql`'{}'::jsonb`, ...originOfOthers }),
    },
  }),
  trace('log', 'audit_events', 'id happened_at action', {
    name: 'entries_about_enquiries_sent',
    rows: entriesAbout('enquiry', byReference('subject_id', 'enquiries', enquiriesOf, asText)),
    fate: { stays: 'that there was an enquiry about a home', without: () => originOfOthers },
  }),
  trace('log', 'audit_events', 'id happened_at action changes', {
    name: 'entries_about_the_student',
    rows: entriesAbout('student', byReference('subject_id', 'students', studentsOf, asText)),
    fate: { stays: 'that there was a student', without: () => ({ subject_name: nothing, changes: sql`'{}'::jsonb` }) },
  }),
  trace('log', 'notifications', '', {
    name: 'notifications_of_others',
    rows: anyOf(namedInFacts('name', 'by', 'from'), (person) => {
      const found = enquiriesOf(person)
      return found && sql`path in (select '/enquiries?open=' || id from enquiries where ${found})`
    }),
    fate: 'deleted',
  }),
]

const accountTraces: readonly Trace[] = [
  withAccount(
    'account',
    'users',
    'uid name email email_verified phone birth_date status avatar_path language role_id must_change_password created_at updated_at last_sign_in_at invited_until',
    {
      name: 'account',
      rows: byAccount('id'),
      withheld: columns('id password_hash invitation_hash version'),
      fate: 'deleted',
    },
  ),
  withAccount('signIn', 'sessions', 'id address user_agent remember passkey created_at last_seen_at expires_at', {
    withheld: ['token_hash'],
  }),
  withAccount('signIn', 'password_resets', 'expires_at used_at', { withheld: ['token_hash'] }),
  withAccount('signIn', 'identities', 'issuer subject created_at unlinked_at', { name: 'sign_in_providers' }),
  withAccount('signIn', 'second_factors', 'confirmed_at', {
    name: 'second_factor',
    withheld: columns('secret last_step'),
  }),
  withAccount('signIn', 'recovery_codes', '', { withheld: ['code_hash'] }),
  withAccount('signIn', 'passkeys', 'id name transports synced created_at last_used_at', {
    withheld: columns('credential_id public_key sign_count'),
  }),
  withAccount('signIn', 'api_tokens', 'id name permissions two_steps created_at expires_at last_used_at', {
    withheld: ['token_hash'],
  }),
  withAccount('signIn', 'calendar_feeds', 'two_steps created_at last_used_at', {
    name: 'calendar_feed',
    withheld: ['secret_hash'],
  }),
  withAccount('signIn', 'idempotency_keys', 'key created_at', {
    name: 'repeatable_requests',
    rows: byAccount('actor_id'),
    withheld: columns('fingerprint status answer'),
  }),
  // The facts name others: visitors and colleagues.
  withAccount('choices', 'notifications', 'id kind path created_at seen_at read_at', { withheld: ['facts'] }),
  withAccount('choices', 'notification_choices', 'kind bell mail'),
  withAccount('choices', 'saved_views', 'id screen name query role_id created_at', {
    rows: byAccount('owner_id'),
    fate: 'handed over',
  }),
  withAccount('kept', 'kept_listings', 'listing_id kind kept note seen changed_at'),
  withAccount('kept', 'kept_erasures', 'erased_at', { name: 'kept_listings_erased' }),
]

const staffTraces: readonly Trace[] = [
  trace('work', 'properties', 'id title description status publication price created_at updated_at', {
    name: 'listings',
    rows: byAccount('owner_id'),
    fate: 'handed over',
  }),
  trace('work', 'listing_imports', 'id file_name bytes state rows added updated rejected created_at finished_at', {
    name: 'imports',
    rows: byAccount('owner_id'),
    withheld: columns(
      'stored_as header sample mode wishes run attempt bytes_read unchanged different created_categories problems failure started_at seen_at looks warned warnings preview categories_added subcategories_added batch pictures pictures_added',
    ),
    fate: 'handed over',
  }),
  trace('work', 'media', 'id kind file created_at', {
    name: 'pictures',
    rows: byAccount('owner_id'),
    fate: {
      stays: 'pictures belong to their listings; those of none are swept',
      without: () => ({ owner_id: nothing }),
    },
  }),
  withAccount('work', 'listing_presence', 'listing_id seen_at', { name: 'listings_open_now' }),
  withAccount('work', 'listing_reminders', 'property_id expires_at created_at', {
    name: 'reminders',
    rows: byAccount('owner_id'),
    withheld: ['token_hash'],
  }),
  // Name, address and message are the visitor's.
  trace('work', 'enquiries', 'id property_title state created_at answered_at', {
    name: 'enquiries_to_answer',
    rows: byAccount('agent_id'),
    fate: 'handed over',
  }),
  trace('work', 'enquiry_notes', 'id enquiry_id text created_at', {
    name: 'notes_written',
    rows: byAccount('author_id'),
    fate: {
      stays: 'the next agent needs to know what was agreed',
      without: () => ({ author_name: pseudonymIn('author_id'), author_id: nothing }),
    },
  }),
  trace('work', 'enquiry_events', 'id enquiry_id kind created_at', {
    name: 'steps_with_enquiries',
    rows: byAccount('actor_id'),
    fate: {
      stays: 'the next agent needs to know what was done',
      without: () => ({ actor_name: pseudonymIn('actor_id'), actor_id: nothing }),
    },
  }),
  trace('work', 'enquiry_events', '', {
    name: 'enquiries_given',
    rows: namedInFacts('from', 'to'),
    withheld: columns('facts'),
    fate: { stays: 'the same', without: (person) => ({ facts: factsWithoutName(person) }) },
  }),
]

/** Data that a person may have without an account too. */
const visitorTraces: readonly Trace[] = [
  trace('searches', 'alert_requests', 'id email query frequency language asked_at', {
    name: 'requested_alerts',
    rows: anyOf(byAccount('user_id'), byEmail),
    withheld: columns('token_hash linked_at'),
    fate: 'deleted',
  }),
  trace('searches', 'saved_searches', 'id query frequency language last_sent_at created_at', {
    rows: anyOf(byAccount('user_id'), byReference('person_id', 'alert_people', byEmail)),
    withheld: columns('filter category_id place_id property_type'),
    fate: 'deleted',
  }),
  trace('searches', 'alert_matches', 'property_id search_id matched_at due_at sent_at', {
    name: 'alerts',
    rows: byReference('person_id', 'alert_people', byEmail),
    withheld: columns('mail_id'),
    fate: { goesWith: 'alert_people' },
  }),
  trace('searches', 'alert_people', 'id email last_mail_at created_at', {
    name: 'alert_address',
    rows: byEmail,
    withheld: columns('link_hash'),
    fate: 'deleted',
  }),
  trace('student', 'students', 'id uid email name subject phone address bio profile_picture created_at', {
    name: 'student',
    rows: studentsOf,
    fate: 'deleted',
  }),
  trace(
    'enquiries',
    'enquiries',
    'id property_id property_title property_reference name phone email message language state viewing_at answered_at created_at updated_at',
    {
      name: 'enquiries_sent',
      rows: enquiriesOf,
      withheld: columns('agent_id lost_reason version search_key viewing_reminded'),
      fate: 'deleted',
    },
  ),
]

/**
 * All places where the database holds personal data; all others are in impersonal-columns.ts. A table or column in neither fails traces.test.ts:
 * whoever adds one declares here what an export shows of it and what an erasure does with it (decision 0065).
 */
export const traces: readonly Trace[] = [
  // Before the rows through which they are found.
  ...logTraces,
  ...accountTraces,
  ...staffTraces,
  ...visitorTraces,
]
