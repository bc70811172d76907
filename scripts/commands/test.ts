import { attackPart } from '../testing/attack-part.ts'
import { browserPart, demoMarketPart } from '../testing/browser-part.ts'
import { buildPart } from '../testing/build-part.ts'
import { faultsPart } from '../testing/faults-part.ts'
import { mapCheck, securityCheck, sourceChecks } from '../testing/check-parts.ts'
import { type Plan, standingBack } from '../testing/part.ts'
import { programsPart } from '../testing/programs-part.ts'
import { runParts } from '../testing/run-parts.ts'
import { unitPart } from '../testing/unit-part.ts'

const [part = '', ...rest] = process.argv.slice(2)
const checks = [...sourceChecks, mapCheck, securityCheck]
/** The same requests every time; `npm run test:attack` sends many more, and different ones. */
const shortAttack = attackPart({ requests: 2000, seed: 20_261_122 })
/** Recoveries are timed, so only the checks run beside the faults, at the lowest priority. */
const behindFaults = checks.map((check) => standingBack(19, check))
const beforeFaults = [[buildPart], [programsPart]]
const besideUnits = [shortAttack, demoMarketPart]
const groups: Record<string, Plan> = {
  checks,
  unit: [unitPart(rest)],
  attack: [shortAttack],
  faults: [faultsPart(['--short', ...rest])],
  e2e: [browserPart(rest)],
  '': [[behindFaults, [beforeFaults, faultsPart(['--short']), [[unitPart([])], besideUnits]]], browserPart([])],
}

const chosen = groups[part]
if (chosen) {
  const { passed, failed, skipped } = await runParts(chosen)
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  process.exitCode = failed > 0 ? 1 : 0
} else {
  process.stderr.write(`There is no part "${part}" of the tests; there are checks, unit, attack, faults and e2e\n`)
  process.exitCode = 1
}
