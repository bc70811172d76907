import { formatCount } from '#shared/figures.ts'

const views = (count: number) => (count === 1 ? '1 view' : `${formatCount(count)} views`)

/** Texts of an agent's workspace. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
  names: { agent: 'Agent workspace' },
  title: 'Agent workspace',
  text: 'Your listings, their views and what needs doing.',
  add: 'Add property',
  enquiries: (p: { count: number }) => (p.count === 1 ? '1 new enquiry' : `${formatCount(p.count)} new enquiries`),
  noEnquiries: 'No new enquiries',
  toEnquiries: 'View enquiries',
  counts: 'Your listings',
  states: {
    available: 'Available',
    pending: 'Pending',
    rented: 'Rented',
    sold: 'Sold',
    draft: 'Drafts',
    expired: 'Expired',
  },
  toList: (p: { state: string; count: string }) => `${p.state}: ${p.count}`,
  all: 'All my listings',
  firstOf: (p: { shown: number; count: number }) =>
    `Showing the first ${p.shown} of ${formatCount(p.count)}. Once you renew these, the next ones appear here.`,
  allOf: (p: { shown: number; count: number }) => `Showing ${p.shown} of ${formatCount(p.count)}. See all`,
  views: {
    title: 'Views in the last 30 days',
    text: 'Visitors to your listings, each counted once a day.',
    total: (p: { count: number }) => views(p.count),
    chart: (p: { total: number; max: number }) => `${views(p.total)} in 30 days, ${formatCount(p.max)} on the best day`,
    table: 'Show as a table',
    day: 'Day',
    views: 'Views',
  },
  drafts: { title: 'Drafts', text: 'Not on the market yet.', empty: 'You have no drafts.' },
  ending: {
    title: 'Expiring soon',
    text: 'These expire within 14 days or have already expired. Renew any that are still available.',
    empty: 'No listings are expiring soon.',
  },
  offered: {
    title: 'On the market',
    text: 'Listings that need the most work come first.',
    empty: 'You have no live listings yet. Add one: a title is enough to save a draft.',
  },
  untitled: 'Untitled',
  until: (p: { date: string }) => `Live until ${p.date}`,
  over: (p: { date: string }) => `Expired on ${p.date}`,
  viewed: (p: { count: number }) => `${views(p.count)} in 30 days`,
  missing: {
    title: (p: { count: number }) =>
      p.count === 1 ? '1 way to improve this listing' : `${p.count} ways to improve this listing`,
    nothing: 'Nothing is missing',
    pictures: {
      what: 'Fewer than five photos',
      why: 'Visitors look at the photos first. Show every room, the entrance and the street.',
    },
    description: {
      what: 'A short description',
      why: 'Mention what photos don’t show: water, power, neighbours, terms.',
    },
    point: { what: 'No pin on the map', why: 'Visitors want to know how far it is to work, school and the taxi.' },
    amharic: { what: 'No Amharic title', why: 'Amharic readers will see the English title.' },
    video: { what: 'No video', why: 'A short walkthrough video saves wasted viewings.' },
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
