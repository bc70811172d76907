import { siteName } from '#shared/site-name.ts'

/** Texts of second factors and of the mails about them; those of the screens are with the sign-in pages. English defines the keys. */
export const en = {
  name: 'two-step sign-in',
  exists: 'Two-step sign-in is on already.',
  none: 'Two-step sign-in is not on.',
  needed: 'Your role needs two-step sign-in, so it cannot be turned off.',
  enabled: 'Two-step sign-in is on. Keep the recovery codes in a safe place.',
  renewed: 'New recovery codes made. The old ones no longer work.',
  disabled: 'Two-step sign-in is off.',
  reset: 'Two-step sign-in reset',
  mail: {
    enabled: {
      subject: 'Two-step sign-in is on',
      text: `From now on, logging in to your ${siteName} account also needs a code from your authenticator app.`,
    },
    disabled: {
      subject: 'Two-step sign-in is off',
      text: `You no longer need a code from an authenticator app to log in to your ${siteName} account.`,
    },
    reset: {
      subject: 'Your two-step sign-in was reset',
      text: `An administrator has removed the authenticator app from your ${siteName} account. You can set up another one on your account page.`,
    },
    warning: 'If you did not do or request this, set a new password right away and contact us:',
  },
}
