/** Texts of the server about passkeys, and of the mails about them. English defines the keys. */
export const en = {
  refused: 'This passkey can’t sign you in. Try again, or use your password.',
  invalid: 'The passkey could not be added. Please try again.',
  unavailable: 'Passkeys need an address with a name and https; this site has none.',
  known: 'This passkey was added before.',
  tooMany: ({ most }: { most: number }) => `You have ${most} passkeys. Delete one that you no longer use first.`,
  notFound: 'There is no such passkey.',
  added: 'Passkey added.',
  deleted: 'Passkey deleted. Delete it on your device too.',
  mail: {
    greeting: ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,'),
    added: {
      subject: 'A passkey was added to your account',
      text: ({ name }: { name: string }) =>
        `The passkey “${name}” can now sign in to your Rent Home System account without a password.`,
    },
    deleted: {
      subject: 'A passkey was deleted from your account',
      text: ({ name }: { name: string }) =>
        `The passkey “${name}” can no longer sign in to your Rent Home System account.`,
    },
    warning: 'If this was not you, set a new password at once, delete passkeys that you do not know, and contact us:',
    button: 'Set a new password',
  },
}
