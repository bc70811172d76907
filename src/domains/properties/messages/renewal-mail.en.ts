/** The letter before a listing leaves the market. */
export const en = {
  subject: (p: { title: string }) => `“${p.title}” leaves the market soon`,
  greeting: 'Hello,',
  text: (p: { title: string; reference: string; date: string }) =>
    `Your listing “${p.title}” (${p.reference}) leaves the market on ${p.date}.`,
  still: 'Is it still to be had? Then renew it with one click; you need not sign in.',
  renew: 'Renew the listing',
  only: 'The link renews this one listing only, until 30 days after that day. Whoever has the link can renew it.',
  why: 'You choose here what we tell you by mail:',
}
