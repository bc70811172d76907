import { en as mail } from './mail.en.ts'

/** Texts of the enquiries' calls. English defines the keys. */
export const en = {
  sent: 'Your message has been sent. The agent will get in touch with you.',
  saved: 'Enquiry updated successfully',
  noted: 'Note added successfully',
  notFound: 'There is no such enquiry.',
  propertyGone: 'This property is not offered any more.',
  group: 'Enquiries',
  permissions: {
    'enquiries.read-own': {
      label: 'Answer own enquiries',
      description: 'See enquiries about your own listings and add notes.',
    },
    'enquiries.read-all': {
      label: 'See all enquiries',
      description: 'See enquiries about all listings and add notes.',
    },
  },
  mail,
}
