// The import rules of docs/architecture.md. A slice may use the doors (index.ts) of the slices it is given here, nothing else of them.
const SLICES = {
  audit: [],
  roles: ['audit'],
  users: ['audit', 'roles'],
  auth: ['audit', 'roles', 'users'],
  'saved-filters': ['audit', 'roles', 'users'],
  settings: ['audit', 'roles', 'users'],
  students: ['audit', 'roles', 'users'],
  locations: ['audit', 'roles', 'users'],
  taxonomy: ['audit', 'roles', 'users'],
  media: ['audit', 'roles', 'users'],
}
SLICES.listings = [...SLICES.auth, 'auth', 'locations', 'taxonomy', 'media']
const aboveListings = [...SLICES.listings, 'listings']
for (const name of [
  'listing-admin',
  'listing-lifecycle',
  'listing-visits',
  'storefront',
  'notifications',
  'dashboard',
  'listing-import',
  'demo',
]) {
  SLICES[name] = aboveListings
}
SLICES['agent-workspace'] = [...aboveListings, 'listing-admin', 'listing-visits']
SLICES.history = [...aboveListings, 'settings']
SLICES.enquiries = [...aboveListings, 'notifications']
SLICES.search = [...aboveListings, 'enquiries']

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
    only(`${slice}-root`, root, [root, '^src/shared/', doors], 'a slice root runs anywhere: shared and lower doors'),
    only(
      `${slice}-server`,
      `${own}/server/`,
      [root, `${own}/server/`, '^src/platform/', '^src/shared/', doors, serverDoors],
      'own root, platform, shared, lower doors',
    ),
    only(
      `${slice}-web`,
      `${own}/web/`,
      [root, `${own}/web/`, '^src/ui/', '^src/shared/', doors, webDoors],
      'own root, ui, shared, lower doors and web doors; never the server',
    ),
  ]
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment:
        'a file that nothing imports and that imports nothing is left over (pages are named in src/app/routes.ts)',
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
      name: 'slice-has-a-place',
      comment: 'a new slice needs a line in SLICES above',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: [TESTS, `^src/domains/${any(Object.keys(SLICES))}/`] },
      to: {},
    },
    {
      name: 'nothing-imports-app',
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
