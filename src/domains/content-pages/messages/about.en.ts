/** Texts of the about page. English defines the keys. */
export const en = {
  title: 'About',
  description:
    'The marketplace for renting and selling homes in Ethiopia: who we are, how it works, and what is on the market now.',
  heading: 'Who we are',
  lead: 'A marketplace for homes in Ethiopia, where the price comes first and you never have to ask twice.',
  story: {
    problem:
      'Looking for a home often means a week of phone calls before anyone says what it costs. Here every listing states its price in birr, where it is and what it looks like, so that you call only about the homes that fit.',
    promise:
      'You need no account to look around. When you have found something, call the number on its page and quote its reference: the person who answers knows which home you mean.',
  },
  figures: 'The market now',
  figuresText: 'Counted from the listings that you can open at this moment.',
  listings: 'properties on the market',
  forRent: 'for rent',
  forSale: 'for sale',
  locations: 'places',
  categories: 'kinds of property',
  steps: 'How it works',
  stepList: {
    look: { title: 'Look', text: 'Choose the place, the kind of property and what you want to spend.' },
    call: { title: 'Call', text: 'One number for every listing. Quote the reference and ask what you want to know.' },
    visit: { title: 'Visit', text: 'See the home before you pay anything to anyone.' },
  },
  browse: 'Browse Listings',
}
