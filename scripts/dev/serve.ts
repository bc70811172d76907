import { main } from '../../src/main.ts'
import { reportFailure } from '../console/report-failure.ts'
import { createSteps, type Steps } from '../console/steps.ts'

// The server of `npm run dev`. It tells its steps only when it starts for the first time.
const silent: Steps = { step: () => {}, note: () => {}, done: () => {}, fail: () => {} }
const steps = process.argv.includes('--again') ? silent : createSteps()
try {
  await main(steps)
  steps.done()
  process.send?.('ready')
} catch (error) {
  steps.fail()
  reportFailure(error)
  // Whatever was opened before the failure must not keep it alive.
  process.exit()
}
