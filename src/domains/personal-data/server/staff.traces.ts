import { factsWithoutName, namedInFacts, nothing, pseudonymOf } from './names.ts'
import { type Trace, columns, withAccount } from './trace.ts'
import { byAccount } from './who.ts'

/** What they have and do as one of the staff. */
export const staffTraces: readonly Trace[] = [
  {
    table: 'properties',
    name: 'listings',
    group: 'work',
    rows: byAccount('owner_id'),
    shown: columns('id title description status publication price created_at updated_at'),
    fate: 'handed over',
  },
  {
    table: 'listing_imports',
    name: 'imports',
    group: 'work',
    rows: byAccount('owner_id'),
    shown: columns('id file_name bytes state rows added updated rejected created_at finished_at'),
    withheld: columns(
      'stored_as header sample mode wishes run attempt bytes_read unchanged different created_categories problems failure started_at seen_at looks warned warnings preview categories_added subcategories_added batch pictures pictures_added',
    ),
    fate: 'handed over',
  },
  {
    table: 'media',
    name: 'pictures',
    group: 'work',
    rows: byAccount('owner_id'),
    shown: columns('id kind file created_at'),
    fate: {
      stays: 'pictures belong to their listings; those of none are swept',
      without: () => ({ owner_id: nothing }),
    },
  },
  withAccount('work', 'listing_presence', 'listing_id seen_at', { name: 'listings_open_now' }),
  withAccount('work', 'listing_reminders', 'property_id expires_at created_at', {
    name: 'reminders',
    rows: byAccount('owner_id'),
    withheld: ['token_hash'],
  }),
  {
    table: 'enquiries',
    name: 'enquiries_to_answer',
    group: 'work',
    rows: byAccount('agent_id'),
    // Name, address and words are the visitor's.
    shown: columns('id property_title state created_at answered_at'),
    fate: 'handed over',
  },
  {
    table: 'enquiry_notes',
    name: 'notes_written',
    group: 'work',
    rows: byAccount('author_id'),
    shown: columns('id enquiry_id text created_at'),
    fate: {
      stays: 'the next agent needs to know what was agreed',
      without: (who) => ({ author_name: pseudonymOf(who), author_id: nothing }),
    },
  },
  {
    table: 'enquiry_events',
    name: 'steps_with_enquiries',
    group: 'work',
    rows: byAccount('actor_id'),
    shown: columns('id enquiry_id kind created_at'),
    fate: {
      stays: 'the next agent needs to know what was done',
      without: (who) => ({ actor_name: pseudonymOf(who), actor_id: nothing }),
    },
  },
  {
    table: 'enquiry_events',
    name: 'enquiries_given',
    group: 'work',
    rows: namedInFacts(['agent'], ['from', 'to']),
    shown: [],
    withheld: columns('facts'),
    fate: { stays: 'the same', without: (who) => ({ facts: factsWithoutName(who) }) },
  },
]
