/** The server's texts of saved searches: responses, and searches in words. English defines the keys. */
export const en = {
  saved: 'Saved. We’ll let you know about new properties.',
  asked: 'Please check your email: if this address has to confirm the search, a link is on its way.',
  confirmed: 'Confirmed. We’ll let you know about new properties.',
  changed: 'Saved.',
  stopped: 'No more emails about this search.',
  stoppedAll: 'No more emails about any of your searches.',
  deleted: 'The search is deleted.',
  deletedAll: 'All your searches are deleted.',
  erased: 'Your address and everything saved under it have been erased.',
  linkInvalid: 'This link no longer works. Confirmation links work once, for two days.',
  wordsNotUnderstood: 'We could not read these words. Please change the search before you save it.',
  unread: (p: { name: string }) => `This part of the search could not be read: ${p.name}.`,
  frequencyNeeded: 'Please choose how often we should email you.',
  notFound: 'There is no such saved search.',
  tooMany: (p: { max: string }) =>
    `Each email address can have up to ${p.max} saved searches. Please delete one first.`,
  words: {
    anything: 'All properties',
    type: { rent: 'For rent', sell: 'For sale' },
    priceFrom: (p: { price: string }) => `From ${p.price}`,
    priceTo: (p: { price: string }) => `Up to ${p.price}`,
  },
  mail: {
    greeting: 'Hello,',
    confirm: {
      subject: 'Please confirm: tell me about new properties',
      asked: (p: { words: string }) =>
        `Someone asked us to write to this address when there are new properties for: ${p.words}`,
      how: 'If it was you, confirm it with this link. It works once, for two days.',
      link: 'Confirm the search',
      notYou: 'If it wasn’t you, you don’t need to do anything: without the link we send nothing.',
    },
    gone: {
      subject: 'One of your saved searches has ended',
      told: 'We removed a category or place from our site. Your search for new properties there can no longer find anything, so it has ended:',
      how: 'Go to your saved searches to search again or delete it.',
      link: 'See saved searches',
    },
    subject: (p: { count: string; words: string }) =>
      p.count === '1' ? `A new property: ${p.words}` : `${p.count} new properties: ${p.words}`,
    severalSubject: (p: { count: string }) => `${p.count} new properties for your searches`,
    intro: 'New properties that match your search, and those with a new price:',
    more: (p: { count: string }) => `and ${p.count} more`,
    reference: (p: { reference: string }) => `Reference ${p.reference}`,
    seeAll: 'See all results',
    why: 'You’re receiving this email because you asked to hear about new properties.',
    stop: 'Stop these emails, or change how often they come',
    perDay: 'a day',
    perMonth: 'a month',
    perYear: 'a year',
  },
}
