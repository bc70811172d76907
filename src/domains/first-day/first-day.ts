/** What makes an empty or demo market an agency's own, in the order in which it is done, and where. */
export const firstSteps = {
  contact: '/settings',
  mail: '/settings#mail',
  categories: '/category',
  places: '/locations',
  people: '/users?invite',
  listing: '/pro?new',
} as const
export type FirstStep = keyof typeof firstSteps

/** Steps that not everybody takes: an agency of one invites nobody, and not each has a mail server. */
export const stepsOfSome: ReadonlySet<FirstStep> = new Set(['mail', 'people'])
