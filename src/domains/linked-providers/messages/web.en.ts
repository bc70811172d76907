/** Texts of the section about linked providers. English defines the keys. */
export const en = {
  title: 'Linked providers',
  text: 'You can log in to your account with these providers, without a password.',
  linkedSince: ({ date }: { date: string }) => `Linked ${date}`,
  isUnlinked: 'Unlinked: you can’t log in with it',
  unlink: 'Unlink',
  unlinkNamed: ({ label }: { label: string }) => `Unlink ${label}`,
  sure: ({ label }: { label: string }) => `Unlink ${label}? You’ll then need another way to log in.`,
  sureWithoutPassword: ({ label }: { label: string }) =>
    `Unlink ${label}? You have no password yet: to log in again, you’ll need to set one by email.`,
  yes: 'Yes, unlink',
  link: 'Link again',
  linkNamed: ({ label }: { label: string }) => `Link ${label} again`,
  loadFailed: 'Your linked providers could not be loaded.',
}
