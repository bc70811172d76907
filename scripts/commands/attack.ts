import { attackPart } from '../testing/attack-part.ts'
import { runParts } from '../testing/run-parts.ts'

/** `npm run test:attack`: sends many requests; `-- REQUESTS SEED` sets their number, and repeats a run. */
const [requests = '24000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const { failed } = await runParts([attackPart({ requests: Number(requests), seed: Number(seed) })])
process.exitCode = failed > 0 ? 1 : 0
