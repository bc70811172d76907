/** Texts of the pages that belong to no slice. English defines the keys. */
export const en = {
  notFound: {
    title: "Something's missing.",
    text: "Sorry, we can't find that page.",
    action: 'Back to Homepage',
  },
  failure: {
    title: 'Something went wrong.',
    text: 'We could not show this page. Please try again in a moment.',
    action: 'Back to Homepage',
  },
  contact: {
    title: 'Contact',
    description: 'The phone number, the place and the opening hours of Rent Home System in Addis Abeba, Ethiopia.',
    text: 'One number for every listing. Have the reference number ready; you’ll find it on the listing page.',
    phone: 'Phone',
    location: 'Location',
    office: 'Addis Abeba, Ethiopia',
    hours: 'Hours',
    days: 'Monday to Saturday',
    times: '8:30 to 17:30',
  },
  signInNeeded: {
    title: 'Please log in',
    text: "Please log in to see this page. We'll take you there afterwards.",
    action: 'Log in',
    home: 'Back to Homepage',
  },
  signedIn: {
    title: 'You are logged in',
    text: (p: { name: string }) => `You are logged in as ${p.name}, so nothing stands in your way here.`,
    goOn: 'Go to the page you asked for',
    mayNotTitle: 'You may not open that page',
    mayNot: (p: { name: string }) =>
      `You are logged in as ${p.name}. The page that you asked for needs a permission that this account does not have. An administrator can grant it.`,
    ownPage: 'Go to my page',
  },
  welcome: { name: 'Rent Home System', tagline: 'find your next home' },
}
