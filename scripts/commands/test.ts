import { attackPart } from '../testing/attack-part.ts'
import { browserPart } from '../testing/browser-part.ts'
import { buildPart } from '../testing/build-part.ts'
import { faultsPart } from '../testing/faults-part.ts'
import { mapCheck, securityCheck, sourceChecks } from '../testing/check-parts.ts'
import type { Part } from '../testing/part.ts'
import { runParts } from '../testing/run-parts.ts'
import { unitPart } from '../testing/unit-part.ts'

const [part = '', ...rest] = process.argv.slice(2)
const checks = [...sourceChecks, mapCheck, securityCheck]
/** The same requests every time; `npm run test:attack` sends many more, and others. */
const shortAttack = attackPart({ requests: 2000, seed: 20_261_122 })
const groups: Record<string, (Part | Part[][])[]> = {
  checks,
  unit: [unitPart(rest)],
  attack: [shortAttack],
  faults: [faultsPart(['--short', ...rest])],
  e2e: [browserPart(rest)],
  // A recovery has its limit: nothing runs beside the faults.
  '': [[checks, [buildPart]], unitPart([]), faultsPart(['--short']), shortAttack, browserPart([])],
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
