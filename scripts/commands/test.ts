import { browserPart } from '../testing/browser-part.ts'
import { mapCheck, sourceChecks } from '../testing/check-parts.ts'
import type { Part } from '../testing/part.ts'
import { runParts } from '../testing/run-parts.ts'
import { unitPart } from '../testing/unit-part.ts'

const [part = '', ...rest] = process.argv.slice(2)
const groups: Record<string, Part[]> = {
  checks: [...sourceChecks, mapCheck],
  unit: [unitPart(rest)],
  e2e: [browserPart(rest)],
  '': [...sourceChecks, mapCheck, unitPart([]), browserPart([])],
}

const chosen = groups[part]
if (chosen) {
  const { passed, failed, skipped } = await runParts(chosen)
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  process.exitCode = failed > 0 ? 1 : 0
} else {
  process.stderr.write(`There is no part "${part}" of the tests; there are checks, unit and e2e\n`)
  process.exitCode = 1
}
