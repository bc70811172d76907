import { en as mail } from './mail.en.ts'

/** Texts about signing in and one's own account. English defines the keys; texts from specification §8 are verbatim. */
export const en = {
  loginFailed: 'Login failed. Please check your credentials.',
  accountSuspended: 'This account is suspended. Please contact us.',
  tooManyAttempts: ({ minutes }: { minutes: string }) =>
    `Too many attempts. Please try again in ${minutes} min, or reset your password.`,
  secondFactorRequired: 'Enter the code of your authenticator app, or a recovery code.',
  wrongCode: 'This code is not right, or was used already.',
  botCheckRequired: 'Please confirm that you are not a robot.',
  botCheckSlow: 'Checking that you’re not a robot. On a slow phone this can take half a minute.',
  signedOut: 'You are signed out.',
  wrongPassword: 'This is not your current password.',
  noPassword: 'This account has no password yet. Set one through "Forgot Password?".',
  passwordChanged: 'Password changed. You’re signed out on all other devices.',
  samePassword: 'This is the password you were given. Please choose another.',
  resetRequested: 'If there is an account with this email address, a link is on its way.',
  providers: 'linked sign-in providers',
  resetDone: 'Your new password is set. Please log in.',
  resetLinkInvalid: 'This link is no longer valid. Please ask for a new one.',
  sessionNotFound: 'There is no such session.',
  sessionEnded: 'Session ended.',
  othersEnded: 'All other sessions ended.',
  exchangeFailed: 'This sign-in took too long. Please try again.',
  avatarSaved: 'Photo saved.',
  avatarRemoved: 'Photo removed.',
  mail,
}
