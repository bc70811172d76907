import { siteName } from '#shared/site-name.ts'

/** The server's texts about API tokens, and those of the mail about them. English defines the keys. */
export const en = {
  several: 'API tokens',
  tooMany: ({ max }: { max: number }) => `You have ${max} API tokens. Revoke one that you no longer use first.`,
  notFound: 'There is no such API token.',
  revoked: 'API token revoked. Programs that use it no longer have access.',
  permissionsNeeded: 'Choose at least one permission.',
  notYours: 'You can only choose permissions that you have yourself.',
  mail: {
    subject: 'An API token was made for your account',
    text: ({ name }: { name: string }) =>
      `Anyone who has the token “${name}” can act on your behalf at ${siteName}, within the permissions chosen for it.`,
    warning: 'If this was not you, revoke it on your account page and set a new password right away:',
    button: 'My account',
  },
}
