import cluster from 'node:cluster'
import { readSettings } from '#app/settings.ts'

import { buildIfNeeded } from '../build/build.ts'
import { reportFailure } from '../console/report-failure.ts'
import { requireUsable } from '../console/usable-settings.ts'
import { type Steps, createSteps, elapsed } from '../console/steps.ts'

// The build imports this file without running it, to fill the compile cache.
if (import.meta.main) await start()

async function start(): Promise<void> {
  const began = performance.now()
  const steps = cluster.isPrimary ? createSteps() : stepsOfWorker()
  try {
    process.env['NODE_ENV'] ||= 'production'
    // A wrong setting must be reported before the build.
    const config = readSettings(process.env)
    if (cluster.isPrimary) await requireUsable(config, steps.note)
    if (config.mode === 'production' && cluster.isPrimary) await buildIfNeeded(steps)
    const { main } = await import('../../src/main.ts')
    await main(steps)
    steps.done()
    if (cluster.isPrimary) process.stdout.write(`ready in ${elapsed(began)}, stop with Ctrl-C\n`)
  } catch (error) {
    steps.fail()
    // A worker has already reported why it ended.
    if (error instanceof Error && error.name === 'WorkerEndedError') process.exitCode = 1
    else reportFailure(error)
    // Open timers or connections must not keep a failed start alive.
    process.exit()
  }
}

/** Returns steps for a worker, which prints only what the primary cannot know. */
function stepsOfWorker(): Steps {
  return { ...createSteps(), step: () => {} }
}
