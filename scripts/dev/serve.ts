import { main } from '../../src/main.ts'
import { reportFailure } from '../console/report-failure.ts'
import { createSteps, type Steps } from '../console/steps.ts'

// The server of `npm run dev`. It reports its steps only on the first start.
const silent: Steps = { step: () => {}, note: () => {}, done: () => {}, fail: () => {} }
const steps = process.argv.includes('--again') ? silent : createSteps()
try {
  await main(steps)
  steps.done()
  process.send?.('ready')
} catch (error) {
  steps.fail()
  reportFailure(error)
  // Open handles must not keep a failed start alive.
  process.exit()
}
