import { siteName } from '#shared/site-name.ts'

/** The server's texts about personal data. English defines the keys. */
export const en = {
  group: 'Personal data',
  permissions: {
    'personal-data.manage': {
      label: 'Export and erase personal data',
      description: 'Find the data held about a person, give it to them as a file, and erase it on request.',
    },
  },
  wrongContact: 'Enter an email address or a phone number.',
  nothingHeld: 'Nothing is held about this person.',
  erased: 'Erased. Pictures follow within the hour, backups when they are replaced.',
  ownErased: 'Your account is erased.',
  mail: {
    subject: 'Your account has been erased',
    text: `Your account at ${siteName} and the data we held about you have been erased. This cannot be undone.`,
    warning: 'If this was not you, please call us: the number is on our contact page.',
    button: 'Contact',
  },
}
