import { showTrips } from '../checks/trips/trips.ts'
import { mapCheck, securityCheck, sourceChecks } from '../testing/check-parts.ts'
import { runParts } from '../testing/run-parts.ts'

// npm run check [-- trips [--list]]
const [what, ...options] = process.argv.slice(2)
if (what === 'trips') {
  await showTrips({ withLists: options.includes('--list') })
} else {
  const { passed, failed } = await runParts([...sourceChecks, mapCheck, securityCheck])
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
