/** The mail before a listing expires. */
export const en = {
  subject: (p: { title: string }) => `“${p.title}” is about to expire`,
  greeting: 'Hello,',
  text: (p: { title: string; reference: string; date: string }) =>
    `Your listing “${p.title}” (${p.reference}) expires on ${p.date}.`,
  still: 'Still available? Renew it with one click, no sign-in needed.',
  renew: 'Renew the listing',
  only: 'The link renews this one listing only, until 30 days after that day. Anyone with the link can renew it.',
  why: 'Choose here what we email you about:',
}
