import { siteName } from '#shared/site-name.ts'

/** Texts of invitations and their mail; those of the page are with the other sign-in pages. English defines the keys. */
export const en = {
  sent: 'Invitation sent',
  inOutbox:
    'The person is invited, but the email has not been sent: no mail server is set up. Enter one under Settings or tell an administrator, then resend it.',
  notMailed: 'The person is invited, but the email could not be sent. Please resend it from the list later.',
  revoked: 'Invitation revoked',
  invalid:
    'This invitation is no longer valid. If you have already accepted it, log in with the password you chose. Otherwise, please ask the person who invited you for a new one.',
  notInvited: 'This person already has an account, so there is no invitation.',
  mail: {
    subject: ({ by }: { by: string }) => `${by} invites you to ${siteName}`,
    greeting: ({ name }: { name: string }) => `Hello ${name},`,
    text: ({ by, hours }: { by: string; hours: number }) =>
      `${by} has made an account for you at ${siteName}. Open this link within ${hours} hours and choose your password; it works once:`,
    button: 'Accept the invitation',
    ignore: 'If you were not expecting this, ignore this email. Nobody can use the account without the link.',
  },
}
