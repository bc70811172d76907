/** What the server says of saved searches: answers, and searches in words. English defines the keys. */
export const en = {
  saved: 'Saved. You will be told of new homes.',
  asked: 'Please look into your mailbox: if this address has to confirm the search, a link is on its way.',
  confirmed: 'Confirmed. You will be told of new homes.',
  changed: 'Saved.',
  stopped: 'No more mails about this search.',
  stoppedAll: 'No more mails about any of your searches.',
  deleted: 'The search is deleted.',
  deletedAll: 'All your searches are deleted.',
  erased: 'Your address and everything under it is erased.',
  linkInvalid: 'This link does not work any more. Links that confirm work once, for two days.',
  notFound: 'There is no such saved search.',
  tooMany: (p: { most: string }) => `An address can keep ${p.most} searches. Please delete one first.`,
  words: {
    anything: 'All homes',
    type: { rent: 'For rent', sell: 'For sale' },
    from: (p: { price: string }) => `From ${p.price}`,
    upTo: (p: { price: string }) => `Up to ${p.price}`,
  },
  mail: {
    greeting: 'Hello,',
    confirm: {
      subject: 'Please confirm: tell me about new homes',
      asked: (p: { words: string }) =>
        `Somebody asked us to write to this address when there are new homes for: ${p.words}`,
      how: 'If it was you, confirm it with this link. It works once, for two days.',
      link: 'Confirm the search',
      notYou: 'If it was not you, there is nothing to do: without the link we send nothing.',
    },
    subject: (p: { count: string; words: string }) =>
      p.count === '1' ? `A new home: ${p.words}` : `${p.count} new homes: ${p.words}`,
    severalSubject: (p: { count: string }) => `${p.count} new homes for your searches`,
    intro: 'These homes are new for what you are looking for, or have a new price.',
    more: (p: { count: string }) => `and ${p.count} more`,
    reference: (p: { reference: string }) => `Reference ${p.reference}`,
    seeAll: 'See all results',
    why: 'You get this mail because you asked to be told of new homes.',
    stop: 'Stop these mails, or change how often they come',
    perDay: 'a day',
    perMonth: 'a month',
    perYear: 'a year',
  },
}
