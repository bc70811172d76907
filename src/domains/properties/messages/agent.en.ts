const views = (count: number) => (count === 1 ? '1 view' : `${count} views`)

/** Texts of an agent's workspace. */
export const en = {
  title: 'Agent workspace',
  text: 'Your listings, how often they are looked at, and what there is to do.',
  add: 'Add property',
  enquiries: (p: { count: number }) => (p.count === 1 ? '1 new enquiry' : `${p.count} new enquiries`),
  noEnquiries: 'No new enquiries',
  toEnquiries: 'Open the enquiries',
  counts: 'Your listings',
  states: { available: 'Available', pending: 'Pending', sold: 'Sold or rented', draft: 'Drafts', expired: 'Expired' },
  toList: (p: { state: string; count: string }) => `${p.state}: ${p.count}`,
  all: 'All my listings',
  views: {
    title: 'Views of the last 30 days',
    text: 'People who opened the page of one of your listings; each counts once a day.',
    total: (p: { count: number }) => views(p.count),
    chart: (p: { total: number; most: number }) => `${views(p.total)} in 30 days, ${p.most} on the best day`,
    table: 'Show as a table',
    day: 'Day',
    views: 'Views',
  },
  drafts: { title: 'Drafts', text: 'Not on the market yet.', empty: 'You have no drafts.' },
  ending: {
    title: 'Expiring soon',
    text: 'These leave the market within 14 days, or have left it. Renew what is still to be had.',
    empty: 'Nothing leaves the market soon.',
  },
  offered: {
    title: 'On the market',
    text: 'Those for which there is most to do come first.',
    empty: 'You offer nothing yet. Add your first listing: a title is enough for a draft.',
  },
  untitled: 'Without a title',
  until: (p: { date: string }) => `On the market until ${p.date}`,
  over: (p: { date: string }) => `Left the market on ${p.date}`,
  viewed: (p: { count: number }) => `${views(p.count)} in 30 days`,
  missing: {
    title: (p: { count: number }) => (p.count === 1 ? '1 thing would help' : `${p.count} things would help`),
    nothing: 'Nothing is missing',
    pictures: {
      what: 'Fewer than five pictures',
      why: 'Visitors look at the pictures first. Show every room, the entrance and the street.',
    },
    description: {
      what: 'A short description',
      why: 'Say what pictures do not show: water, power, neighbours, terms.',
    },
    point: { what: 'No point on the map', why: 'Visitors want to know how far it is to work, school and the taxi.' },
    amharic: { what: 'No Amharic title', why: 'Who reads Amharic sees the English title instead.' },
    video: { what: 'No video', why: 'A walk through the rooms saves you viewings that lead nowhere.' },
  },
  actions: {
    publish: 'Publish',
    edit: 'Edit',
    renew: 'Renew',
    sold: 'Mark as sold',
    rented: 'Mark as rented',
  },
  failures: {
    publishing: 'Failed to publish property',
    renewing: 'Failed to renew property',
    selling: 'Failed to update property',
    loading: 'The property could not be loaded.',
  },
  failed: 'Your workspace could not be loaded.',
}
