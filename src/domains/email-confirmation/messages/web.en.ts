/** The page of the mailed link, and the part of the own account. */
export const en = {
  section: 'Email address',
  title: 'Confirm your email address',
  description: 'Confirm the email address of your account.',
  text: 'This shows that the address is yours. Questions you asked with it will then appear in your account.',
  submit: 'Confirm the address',
  busy: 'Confirming...',
  doneTitle: 'Email address confirmed',
  logIn: 'Please log in to the account with this address first.',
  account: 'Go to my account',
  missing: 'This address is not confirmed yet. Once it is, questions you ask with it appear in your account.',
  send: 'Send me a link',
  overTitle: 'This link does not work',
  over: 'This link is no longer valid, or is for another account. You can ask for a new one on your account page.',
  again: 'Ask for a new link',
  login: 'Log In',
}
