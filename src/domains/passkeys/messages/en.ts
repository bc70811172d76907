import { siteName } from '#shared/site-name.ts'

/** The server's texts about passkeys, and those of the mails about them. English defines the keys. */
export const en = {
  several: 'passkeys',
  refused: 'This passkey can’t sign you in. Try again, or use your password.',
  invalid: 'The passkey could not be added. Please try again.',
  unavailable: 'Passkeys need a domain name and https, which this site does not have.',
  known: 'This passkey has already been added.',
  tooMany: ({ max }: { max: number }) => `You have ${max} passkeys. Delete one that you no longer use first.`,
  notFound: 'There is no such passkey.',
  added: 'Passkey added.',
  deleted: 'Passkey deleted. Delete it on your device too.',
  mail: {
    added: {
      subject: 'A passkey was added to your account',
      text: ({ name }: { name: string }) =>
        `The passkey “${name}” can now log in to your ${siteName} account without a password.`,
    },
    deleted: {
      subject: 'A passkey was deleted from your account',
      text: ({ name }: { name: string }) => `The passkey “${name}” can no longer log in to your ${siteName} account.`,
    },
    warning:
      'If this was not you, set a new password right away, delete passkeys you do not recognize, and contact us:',
  },
}
