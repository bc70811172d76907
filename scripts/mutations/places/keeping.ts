import type { Mutation } from '../mutation.ts'

const noStranger =
  'nobody can subscribe somebody else: at most one mail a day asks, and nothing else is sent until its link is confirmed'
const theirsAlone = 'only its owner can read what was kept, and erased data does not come back'

/** What people save and are notified about: who may cause a mail, who opens it, and whose it is. */
export const keepingPlaces: readonly Mutation[] = [
  {
    file: 'src/domains/saved-searches/server/subscribe.usecases.ts',
    find: 'if (userId !== null && (await readProvenAddress(db, userId)) !== null) {',
    replace: 'if (userId !== null) {',
    lines: [noStranger],
  },
  {
    file: 'src/domains/saved-searches/server/saved-search.repository.ts',
    find: 'update alert_requests set token_hash = null where',
    replace: 'update alert_requests set token_hash = token_hash where',
    lines: [noStranger],
  },
  {
    file: 'src/domains/saved-searches/server/subscribe.usecases.ts',
    find: 'alertMailbox: { points: 1,',
    replace: 'alertMailbox: { points: 50,',
    lines: ['nobody learns whether an address is known, and no mailbox is flooded'],
  },
  {
    file: 'src/domains/saved-searches/server/alert-links.ts',
    find: 'return hash != null && timingSafeEqual(hashToken(token), hash)',
    replace: 'return hash != null',
    lines: [
      "a link grants access only to its own address's searches, ends alerts by one click, and changes nothing when merely opened",
    ],
  },
  {
    file: 'src/domains/saved-searches/server/match.repository.ts',
    find: "array['at-once', 'daily', 'weekly']",
    replace: "array['weekly', 'daily', 'at-once']",
    lines: ['when several searches match a home, only the first alert mentions it'],
  },
  {
    file: 'src/domains/kept-listings/kept.ts',
    find: 'if (erased_at !== null && entry.changed_at <= erased_at) continue',
    replace: 'if (erased_at === null && entry.changed_at === erased_at) continue',
    lines: [theirsAlone],
  },
  {
    file: 'src/domains/kept-listings/server/kept.repository.ts',
    find: 'return eq(keptListings.userId, userId)',
    replace: 'return sql`true`',
    lines: [theirsAlone],
  },
]
