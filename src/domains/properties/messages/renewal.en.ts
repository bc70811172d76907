/** Texts of the page that the link of a reminder opens. */
export const en = {
  title: 'Renew your listing',
  description: 'Renews a listing by the link from our mail.',
  text: 'Your listing stays on the market when you renew it. Nothing happens before you press the button.',
  renew: 'Renew the listing',
  renewing: 'Renewing…',
  done: (p: { title: string; date: string }) =>
    p.date ? `“${p.title}” is on the market until ${p.date}.` : `“${p.title}” is on the market again.`,
  open: 'Look at the listing',
  invalidTitle: 'This link is over',
  invalid: 'The link is not valid or no longer valid. Log in and renew the listing in your workspace.',
  login: 'Log in',
  failed: 'The listing could not be renewed. Please try again.',
  noScript: 'This page needs JavaScript. You can also log in on another device and renew the listing there.',
}
