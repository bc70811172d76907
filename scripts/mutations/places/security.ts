import type { Mutation } from '../mutation.ts'

const mailedReset = '6 password reset links: single use, stored hashed, valid for an hour, on the configured host'
const ofPrograms =
  'API tokens: stored hashed, shown once, created only with the password; they have only permissions that were chosen and that the role still grants; no access to the own account'
const namedNowhere = 'after erasure a person is named nowhere; records that must stay refer to a number'

/** Who gets in, with what, for how long, and what is left of a person. */
export const securityPlaces: readonly Mutation[] = [
  {
    file: 'src/domains/auth/server/auth.limits.ts',
    find: 'signInPair: { points: 8,',
    replace: 'signInPair: { points: 20,',
    lines: ['3 failed sign-ins are limited per account and address'],
  },
  {
    file: 'src/domains/auth/server/password-reset.usecases.ts',
    find: '      await deleteResetTokens(transaction, changed.id)\n',
    replace: '',
    lines: [mailedReset],
  },
  {
    file: 'src/domains/auth/session.ts',
    find: 'resetLife = hour',
    replace: 'resetLife = 2 * hour',
    lines: [mailedReset],
  },
  {
    file: 'src/domains/auth/server/authenticate.ts',
    find: 'gt(sessions.expiresAt, sql`now()`), notIdle))',
    replace: 'gt(sessions.expiresAt, sql`now()`)))',
    lines: ['8 session tokens: 256 random bits, stored hashed, limited in time, listed and revocable by their owner'],
  },
  {
    file: 'src/domains/api-tokens/server/authenticate-token.ts',
    find: 'chosen.filter((key) => granted.includes(key))',
    replace: 'chosen',
    lines: [ofPrograms],
  },
  {
    file: 'src/domains/api-tokens/server/api-token.routes.ts',
    find: '      await ownAccount.requirePassword(account, password, origin)\n',
    replace: '',
    lines: [ofPrograms],
  },
  {
    file: 'src/domains/roles/server/role.usecases.ts',
    find: '      requireGrantable(context.actor, permissions)\n',
    replace: '',
    lines: ['13 nobody can grant permissions that they lack'],
  },
  {
    file: 'src/domains/personal-data/server/traces.ts',
    find: "namedInFacts('name', 'by', 'from')",
    replace: "namedInFacts('name', 'from')",
    lines: [namedNowhere],
  },
  {
    file: 'src/domains/personal-data/server/traces.ts',
    find: "({ author_name: pseudonymIn('author_id'), author_id: nothing })",
    replace: '({ author_id: nothing })',
    lines: [namedNowhere],
  },
  {
    file: 'src/platform/uploads/foreign-content.ts',
    find: "head.includes('%PDF-') || startsAsScript(head) || ",
    replace: '',
    lines: ['14 the type of a file is detected from its content; originals are not served'],
  },
  {
    file: 'src/platform/process/process-pool.ts',
    find: "env: { MALLOC_ARENA_MAX: '2',",
    replace: "env: { ...process.env, MALLOC_ARENA_MAX: '2',",
    lines: ['15 uploads that are too large, have too many parts, are truncated, or made to be slow to read'],
  },
  {
    file: 'src/domains/listings/server/listing-filter.ts',
    find: '(${between(shownLatitude, south, north)} and',
    replace: '(${between(listingTable.latitude, south, north)} and',
    lines: ['12 only declared filters, sort orders and searches are accepted'],
  },
  {
    file: 'src/main.ts',
    find: '[leave, () => app.close(), dependencies.close, database.close]',
    replace: '[leave, database.close, () => app.close(), dependencies.close]',
    lines: [
      '24 SIGTERM shuts down cleanly; while the database is unavailable responses are 503, and the server recovers without a restart',
    ],
  },
]
