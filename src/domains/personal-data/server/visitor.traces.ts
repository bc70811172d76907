import { type Trace, columns, enquiriesOf, studentsOf, trace } from './trace.ts'
import { byAccount, byEmail, anyOf, byReference } from './data-subject.ts'

/** Data that a person may have without an account too. */
export const visitorTraces: readonly Trace[] = [
  trace('searches', 'alert_requests', 'id email query frequency language asked_at', {
    name: 'requested_alerts',
    rows: anyOf(byAccount('user_id'), byEmail),
    withheld: columns('token_hash'),
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
