import { siteName } from '#shared/site-name.ts'

/** Texts of account e-mails. */
export const en = {
  greeting: ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,'),
  reset: {
    subject: `Reset your ${siteName} password`,
    text: 'Someone asked to set a new password for your account. Open this link within 60 minutes; it works once:',
    button: 'Set a new password',
    ignore: 'If it wasn’t you, ignore this email. Your password stays as it is.',
  },
  passwordChanged: {
    subject: `Your ${siteName} password was changed`,
    text: 'The password of your account was changed just now, and your other sessions were ended.',
    removed: ({ ways }: { ways: string }) =>
      `This address had never been confirmed, so everything else that gave access to the account was removed: ${ways}. Set up again whatever you use.`,
    warning: 'If it was not you, set a new password right away:',
  },
  linked: {
    subject: `A new way to log in to ${siteName}`,
    text: ({ provider }: { provider: string }) => `You can now log in to your account with ${provider}.`,
    warning: 'If it was not you, set a new password right away and contact us:',
  },
  unlinked: {
    subject: `A way to log in to ${siteName} was removed`,
    text: ({ provider }: { provider: string }) => `You can no longer log in to your account with ${provider}.`,
    warning: 'If it was not you, set a new password right away and contact us:',
  },
}
