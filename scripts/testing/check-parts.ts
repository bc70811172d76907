import { migrationProblems } from '../checks/migrations.ts'
import { namedFileProblems } from '../checks/named-files.ts'
import { sourceSizeProblems } from '../checks/source-size.ts'
import { sqlTableProblems } from '../checks/sql-tables.ts'
import { securityMapProblems, specificationMapProblems } from '../checks/specification-map.ts'
import { supplyProblems } from '../checks/supply.ts'
import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import { type Part, verdict } from './part.ts'

const program = (path: string) => inProject('node_modules', path)

/** Turns off garbage collection: it took a third of the time, and there is hardly any garbage. */
const allAtOnce = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

/** Checks of the sources: format, lint with types, import rules, sizes. */
export const sourceChecks: Part[] = [
  tool('format', [program('oxfmt/bin/oxfmt'), '--check']),
  tool('route types', [program('@react-router/dev/bin.cjs'), 'typegen']),
  // Type-aware lint rules load the whole program, so type checking costs little more there.
  tool('lint and types', [program('oxlint/bin/oxlint'), '--type-check'], allAtOnce),
  tool('import rules', [
    program('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'tests/support',
  ]),
  rule('source sizes', sourceSizeProblems),
  rule('SQL across slices', sqlTableProblems),
  rule('migrations', migrationProblems),
  rule('packages', supplyProblems),
  rule('files that documents name', namedFileProblems),
]

/** Checks the map from the specification to its tests. */
export const mapCheck: Part = rule('specification map', specificationMapProblems)

/** Checks the table of threats that the product withstands. */
export const securityCheck: Part = rule('security map', securityMapProblems)

function tool(name: string, args: string[], settings: NodeJS.ProcessEnv = {}): Part {
  const run = async (niceness = 0) => {
    const { code, output } = await runNode(args, { niceness, env: { ...process.env, ...settings } })
    return verdict(code === 0, output.trim())
  }
  return { name, run }
}

function rule(name: string, problems: () => string[]): Part {
  const run = async () => {
    const found = problems()
    return verdict(found.length === 0, found.join('\n'))
  }
  return { name, run }
}
