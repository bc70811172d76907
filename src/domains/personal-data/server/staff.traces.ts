import { type Trace, columns, trace, withAccount } from './trace.ts'
import { byAccount, factsWithoutName, namedInFacts, nothing, pseudonymIn } from './data-subject.ts'

export const staffTraces: readonly Trace[] = [
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
