import cluster from 'node:cluster'
import { readSettings, requireUsable } from '#app/settings.ts'

import { buildIfNeeded } from '../build/build.ts'
import { reportFailure } from '../console/report-failure.ts'
import { type Steps, createSteps, elapsed } from '../console/steps.ts'

// The build loads this file without running it, so that Node keeps it compiled.
if (import.meta.main) await start()

async function start(): Promise<void> {
  const began = performance.now()
  const steps = cluster.isPrimary ? createSteps() : stepsOfWorker()
  try {
    process.env['NODE_ENV'] ||= 'production'
    // A wrong setting should show before the build, not after it.
    const config = readSettings(process.env)
    if (cluster.isPrimary) await requireUsable(config)
    if (config.mode === 'production' && cluster.isPrimary) await buildIfNeeded(steps)
    const { main } = await import('../../src/main.ts')
    await main(steps)
    steps.done()
    if (cluster.isPrimary) process.stdout.write(`ready in ${elapsed(began)}, stop with Ctrl-C\n`)
  } catch (error) {
    steps.fail()
    // One of several processes has said itself why it ended.
    if (error instanceof Error && error.name === 'WorkerEndedError') process.exitCode = 1
    else reportFailure(error)
    // Whatever was opened before the failure (timers, the database) must not keep a failed start alive.
    process.exit()
  }
}

/** One of several processes says only what nobody else can. */
function stepsOfWorker(): Steps {
  return { ...createSteps(), step: () => {} }
}
