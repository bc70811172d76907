/** Texts of rarely visited pages, loaded with the page. English defines the keys. */
export const en = {
  contact: {
    title: 'Contact',
    description: 'Our phone number, our place and our opening hours.',
    text: 'One number for every listing. Have the reference number ready; you’ll find it on the listing page.',
    phone: 'Phone',
    location: 'Location',
    hours: 'Hours',
  },
  signInNeeded: {
    title: 'Please log in',
    text: 'Please log in to see this page. We’ll take you there afterwards.',
    unsaved:
      'Your session ended before your changes were saved. Log in to go back; where a draft was kept, the form offers it to you.',
    action: 'Log in',
    home: 'Back to Homepage',
  },
  erased: {
    title: 'Your account is erased',
    text: 'Your account and the data we held about you have been erased. This cannot be undone.',
  },
  signedIn: {
    title: 'You are logged in',
    text: (p: { name: string }) => `You are logged in as ${p.name}, so nothing keeps you from going on.`,
    goOn: 'Go to the page you asked for',
    mayNotTitle: 'You may not open that page',
    mayNot: (p: { name: string }) =>
      `You are logged in as ${p.name}. The page that you asked for needs a permission that this account does not have. An administrator can grant it.`,
    ownPage: 'Go to my page',
  },
  welcome: { tagline: 'find your next home' },
}
