import { mapCheck, sourceChecks } from '../testing/check-parts.ts'
import { runParts } from '../testing/run-parts.ts'

const { passed, failed } = await runParts([...sourceChecks, mapCheck])
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
