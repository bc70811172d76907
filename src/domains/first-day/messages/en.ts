/** Texts of what there is to do on the first day. English defines the keys. */
export const en = {
  title: 'Make it your own',
  progress: (p: { done: number; all: number }) =>
    `${p.done} of ${p.all} done. This list disappears when everything is done.`,
  steps: {
    contact: {
      do: 'Set your contact phone, address and hours',
      why: 'Until then every page shows a phone number that nobody answers.',
    },
    mail: { do: 'Try the mail server', why: 'Invitations and enquiries go out by mail.' },
    categories: { do: 'Add categories', why: 'You can add the usual ones with one click.' },
    places: { do: 'Add places', why: 'Listings are grouped by city, sub-city and area.' },
    people: { do: 'Invite your team', why: 'They choose their own password.' },
    listing: { do: 'Add your first listing', why: 'With the form, including photos.' },
  },
  leaveOut: 'I don’t need this',
  notLeftOut: 'The list could not be changed.',
  orImport: 'Or import a file',
  demo: {
    text: (p: { count: string }) =>
      p.count === '1' ? 'The market shows 1 demo listing.' : `The market shows ${p.count} demo listings.`,
    remove: 'Remove the demo',
    sure: (p: { count: string }) =>
      `${p.count} demo listings, and the categories and pictures that only they use, will be deleted permanently. What you added or changed stays.`,
    yes: 'Yes, remove them',
    failed: 'The demo could not be removed.',
  },
}
