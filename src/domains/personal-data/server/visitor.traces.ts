import { type Trace, columns, enquiriesOf } from './trace.ts'
import { byAccount, byEmail, byPhone, either, through } from './who.ts'

/** What somebody may have without an account too. */
export const visitorTraces: readonly Trace[] = [
  {
    table: 'alert_requests',
    name: 'requested_alerts',
    group: 'searches',
    rows: either(byAccount('user_id'), byEmail('email')),
    shown: columns('id email query frequency language asked_at'),
    withheld: columns('token_hash'),
    fate: 'deleted',
  },
  {
    table: 'saved_searches',
    name: 'saved_searches',
    group: 'searches',
    rows: either(byAccount('user_id'), through('person_id', 'alert_people', byEmail('email'))),
    shown: columns('id query frequency language last_sent_at created_at'),
    withheld: columns('filter category_id place_id property_type'),
    fate: 'deleted',
  },
  {
    table: 'alert_matches',
    name: 'alerts',
    group: 'searches',
    rows: through('person_id', 'alert_people', byEmail('email')),
    shown: columns('property_id search_id matched_at due_at sent_at'),
    withheld: columns('mail_id'),
    fate: { goesWith: 'alert_people' },
  },
  {
    table: 'alert_people',
    name: 'alert_address',
    group: 'searches',
    rows: byEmail('email'),
    shown: columns('id email last_mail_at created_at'),
    withheld: columns('link_hash'),
    fate: 'deleted',
  },
  {
    table: 'students',
    name: 'student',
    group: 'student',
    rows: either(byAccount('user_id'), byEmail('email'), byPhone('phone')),
    shown: columns('id uid email name subject phone address bio profile_picture created_at'),
    fate: 'deleted',
  },
  {
    table: 'enquiries',
    name: 'enquiries_sent',
    group: 'enquiries',
    rows: enquiriesOf,
    shown: columns(
      'id property_id property_title property_reference name phone email message language state viewing_at answered_at created_at updated_at',
    ),
    withheld: columns('agent_id lost_reason version search_key viewing_reminded'),
    fate: 'deleted',
  },
]
