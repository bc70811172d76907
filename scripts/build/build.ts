import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { createSteps, type Steps } from '../console/steps.ts'
import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import { buildStamp } from './build-stamp.ts'
import { compressAssets } from './compress-assets.ts'

/** A build that failed; the message holds what the build printed. */
export class BuildError extends Error {
  override name = 'BuildError'
}

const stampFile = inProject('build', '.stamp')

/** Builds when the last build was made from something else. Returns whether it built. */
export async function buildIfNeeded(steps: Steps = createSteps()): Promise<boolean> {
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (last === buildStamp()) return false
  await build(steps)
  return true
}

/** Builds the pages for browser and server and compresses what is sent. Throws BuildError. */
export async function build(steps: Steps = createSteps()): Promise<void> {
  steps.step('build')
  const stamp = buildStamp()
  rmSync(inProject('build'), { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  const { code, output } = await runNode([inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], { env })
  if (code !== 0) throw new BuildError(`The build failed:\n${output.trim()}`)
  const files = await compressAssets(inProject('build', 'client'))
  steps.note(`${files} files compressed`)
  writeFileSync(stampFile, stamp)
  steps.done()
}
