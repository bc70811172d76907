import { en as mail } from './mail.en.ts'

/** Texts of the enquiries' API responses. English defines the keys. */
export const en = {
  sent: 'Your message has been sent. The agent will get in touch with you.',
  needsScript:
    'We need to check that you’re not a robot, which requires JavaScript. Please turn it on and send your message again.',
  saved: 'Enquiry updated successfully',
  assigned: 'Enquiry handed over successfully',
  noted: 'Note added successfully',
  mailed: 'Your reply has been sent.',
  noMailServer: 'Your reply has not been sent: no mail server is set up. Please tell an administrator.',
  replySubject: (p: { title: string }) => `Re: ${p.title}`,
  answered: 'Your reply has been recorded.',
  unreachable: 'The visitor left no contact details for this.',
  feed: {
    name: 'the address of your calendar',
    made: 'The address of your calendar has been made.',
    revoked: 'The address of your calendar has been revoked.',
  },
  notFound: 'There is no such enquiry.',
  unfitTime: 'Please choose a time in the future, before the year 2200.',
  unfitAgent: 'Please choose someone who can answer enquiries.',
  propertyGone: 'This property is no longer available.',
  group: 'Enquiries',
  permissions: {
    'enquiries.read-own': {
      label: 'Answer own enquiries',
      description: 'See the enquiries assigned to you, answer them, change their status and add notes.',
    },
    'enquiries.read-all': {
      label: 'See and answer all enquiries',
      description: 'See the enquiries about all listings, answer them, change their status and add notes.',
    },
    'enquiries.assign': {
      label: 'Hand over enquiries',
      description: 'Decide which agent answers an enquiry that one can see.',
    },
  },
  mail,
}
