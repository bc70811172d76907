import { sql } from 'drizzle-orm'
import { type Trace, columns, enquiriesOf, studentsOf, trace } from './trace.ts'
import { type Rows, anyOf, byAccount, byReference, namedInFacts, nothing, pseudonymIn } from './data-subject.ts'

const asText = sql`text`

/** Selects audit entries about records of a kind. */
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
export const logTraces: readonly Trace[] = [
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
