/** Texts of the page behind the link of a reminder. */
export const en = {
  title: 'Renew your listing',
  description: 'Renews a listing through the link from our email.',
  text: 'Renew to keep your listing live. Nothing changes until you press the button.',
  renew: 'Renew the listing',
  renewing: 'Renewing…',
  done: (p: { title: string; date: string }) =>
    p.date ? `“${p.title}” is on the market until ${p.date}.` : `“${p.title}” is on the market again.`,
  open: 'View listing',
  doneTitle: 'Your listing is renewed',
  invalidTitle: 'This link has expired',
  invalid: 'This link is invalid or has expired. Log in to renew the listing from your workspace.',
  login: 'Log in',
  failed: 'The listing could not be renewed. Please try again.',
}
