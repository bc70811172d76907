import { en as mail } from './mail.en.ts'

/** Texts of the enquiries' calls. English defines the keys. */
export const en = {
  sent: 'Your message is sent. The agent will get in touch with you.',
  saved: 'Enquiry updated successfully',
  noted: 'Note added successfully',
  notFound: 'There is no such enquiry.',
  propertyGone: 'This property is not offered any more.',
  group: 'Enquiries',
  permissions: {
    'enquiries.read-own': {
      label: 'Answer own enquiries',
      description: 'See what visitors ask about one’s own listings, and keep notes on it.',
    },
    'enquiries.read-all': {
      label: 'See all enquiries',
      description: 'See what visitors ask about every listing, and keep notes on it.',
    },
  },
  mail,
}
