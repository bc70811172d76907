// The import rules of docs/architecture.md. A slice may use the doors (index.ts) of the slices it is given here, nothing else of them.
// Which ones those are stands in the `uses` of its slice.ts, and theirs come with them.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const domains = join(__dirname, 'src/domains')
const manifests = readdirSync(domains)
  .map((name) => join(domains, name, 'slice.ts'))
  .filter((path) => existsSync(path))
  .map((path) => require(path).slice)
const usesOf = Object.fromEntries(manifests.map(({ name, uses }) => [name, uses]))

/** What a slice uses, and what those use. Throws when that leads back to itself or to a slice that there is not. */
function lowerSlices(name, above = []) {
  if (!usesOf[name]) throw new Error(`${above.at(-1)} uses the slice ${name}, which has no slice.ts`)
  if (above.includes(name)) throw new Error(`slices use each other in a circle: ${[...above, name].join(' → ')}`)
  return [...new Set(usesOf[name].flatMap((used) => [used, ...lowerSlices(used, [...above, name])]))]
}
const SLICES = Object.fromEntries(Object.keys(usesOf).map((name) => [name, lowerSlices(name)]))

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
      'a slice root runs anywhere: shared, and index.ts of the slices in `uses` of its slice.ts',
    ),
    only(
      `${slice}-server`,
      `${own}/server/`,
      [root, `${own}/server/`, '^src/platform/', '^src/shared/', doors, serverDoors],
      'own root, platform, shared, index.ts and server/index.ts of the slices in `uses` of its slice.ts',
    ),
    only(
      `${slice}-web`,
      `${own}/web/`,
      [root, `${own}/web/`, '^src/ui/', '^src/shared/', doors, webDoors],
      'own root, ui, shared, index.ts and web/index.ts of the slices in `uses` of its slice.ts; never the server',
    ),
  ]
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'a file that nothing imports and that imports nothing is left over (slice.ts names the pages)',
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
      comment: 'a new slice declares itself in its slice.ts',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: [TESTS, `^src/domains/${any(Object.keys(SLICES))}/`] },
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
