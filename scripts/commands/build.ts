import { build } from '../build/build.ts'
import { reportFailure } from '../console/report-failure.ts'
import { createSteps } from '../console/steps.ts'

const steps = createSteps()
try {
  await build(steps)
} catch (error) {
  steps.fail()
  reportFailure(error)
}
