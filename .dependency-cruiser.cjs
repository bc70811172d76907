// The import rules of docs/architecture.md.

const { readdirSync } = require('node:fs')

/**
 * Each slice with the slices whose doors (index.ts) it may use, and nothing else of them. What those use comes with
 * them. A slice uses only slices above it. A slice without a line may use all of them, and no slice may use it.
 */
const USES = {
  audit: [],
  roles: ['audit'],
  users: ['roles'],
  auth: ['users'],
  invitations: ['auth'],
  'email-confirmation': ['auth', 'users'],
  'second-factors': ['auth'],
  passkeys: ['auth'],
  'api-tokens': ['auth'],
  settings: ['users'],
  'saved-filters': ['users'],
  students: ['users'],
  locations: ['users'],
  taxonomy: ['users'],
  media: ['users'],
  'listing-fields': ['taxonomy'],
  listings: ['auth', 'locations', 'listing-fields', 'media'],
  'listing-media': ['listings'],
  'listing-batches': ['listings'],
  'listing-index': ['listings'],
  'listing-search': ['listings'],
  'listing-rows': ['listings', 'listing-search'],
  'listing-files': ['listings', 'listing-rows', 'media'],
  'listing-insight': ['listings', 'listing-index'],
  'listing-map': ['listings', 'listing-index'],
  storefront: ['listings', 'listing-index', 'listing-search', 'listing-map', 'listing-insight'],
  'listing-admin': ['listing-batches'],
  'listing-lifecycle': ['listings'],
  'listing-visits': ['listings'],
  'listing-import': ['listings', 'listing-batches', 'listing-files', 'storefront'],
  demo: ['listings'],
  'content-pages': ['storefront'],
  'place-pages': ['storefront'],
  notifications: ['listings'],
  'reply-templates': ['audit'],
  enquiries: ['notifications', 'reply-templates'],
  'kept-listings': ['storefront', 'enquiries'],
  'agent-workspace': ['listing-admin', 'listing-visits', 'enquiries'],
  dashboard: ['listing-index', 'audit', 'listings', 'enquiries'],
  search: ['enquiries'],
  backups: ['notifications'],
  'server-status': ['backups'],
  webhooks: ['enquiries', 'settings'],
  history: ['listing-admin', 'listing-batches', 'roles', 'settings', 'users', 'webhooks'],
  'first-day': ['settings', 'demo'],
  handover: ['listing-import', 'saved-filters', 'enquiries'],
  'personal-data': ['handover', 'auth'],
  'saved-searches': ['auth', 'kept-listings', 'listings', 'listing-index', 'listing-search', 'storefront'],
}
const SLICES = {}
for (const [slice, uses] of Object.entries(USES)) {
  const missing = uses.find((used) => !SLICES[used])
  if (missing) throw new Error(`${slice} uses the slice ${missing}, which is not above it`)
  SLICES[slice] = [...new Set(uses.flatMap((used) => [used, ...SLICES[used]]))]
}
for (const slice of readdirSync('src/domains')) SLICES[slice] ??= Object.keys(USES)

const TESTS = '\\.test\\.tsx?$|^tests/'
const PACKAGES = 'node_modules'
const BUILTIN = { dependencyTypesNot: ['core'] }
const any = (names) => (names.length > 0 ? `(?:${names.join('|')})` : '(?!)')

/** `from` may import only what `allowed` names, besides packages and Node itself. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: [PACKAGES, ...allowed], ...BUILTIN },
})

const sliceRules = Object.entries(SLICES).flatMap(([slice, lower]) => {
  const own = `^src/domains/${slice}`
  const root = `${own}/(?!server/|web/)`
  const doors = `^src/domains/${any(lower)}/index\\.ts$`
  const serverDoors = `^src/domains/${any(lower)}/server/index\\.ts$`
  const webDoors = `^src/domains/${any(lower)}/web/index\\.ts$`
  return [
    only(
      `${slice}-root`,
      root,
      [root, '^src/shared/', doors],
      'a slice root runs anywhere: shared, and index.ts of the slices that it uses',
    ),
    only(
      `${slice}-server`,
      `${own}/server/`,
      [root, `${own}/server/`, '^src/platform/', '^src/shared/', doors, serverDoors],
      'own root, platform, shared, index.ts and server/index.ts of the slices that it uses',
    ),
    only(
      `${slice}-web`,
      `${own}/web/`,
      [root, `${own}/web/`, '^src/ui/', '^src/shared/', doors, webDoors],
      'own root, ui, shared, index.ts and web/index.ts of the slices that it uses; never the server',
    ),
  ]
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment:
        'a file that nothing imports and that imports nothing is left over (routes.ts and slice.ts name the pages)',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: [TESTS, '^src/app/', '\\.page\\.tsx$', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-development-packages',
      comment: 'an installation without development packages must run',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'slice-has-a-folder',
      severity: 'error',
      from: { path: '^src/domains/[^/]+$' },
      to: {},
    },
    {
      name: 'nothing-imports-app',
      comment: 'src/app/dependencies.ts passes in what a slice needs of higher ones',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/main\\.ts$', '^src/app/', TESTS] },
      to: { path: '^src/app/' },
    },
    only('shared', '^src/shared/', ['^src/shared/'], 'shared imports only itself'),
    only('ui', '^src/ui/', ['^src/ui/', '^src/shared/'], 'ui imports ui and shared'),
    only('platform', '^src/platform/', ['^src/platform/', '^src/shared/'], 'platform imports platform and shared'),
    ...sliceRules,
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    exclude: { path: ['^build/', '^\\.react-router/', '\\+types'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
