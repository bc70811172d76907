import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { createSteps, type Steps } from '../console/steps.ts'
import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import { buildStamp } from './build-stamp.ts'
import { compressAssets } from './compress-assets.ts'
import { keepLastBuild } from './keep-last-build.ts'
import { slimManifest } from './slim-manifest.ts'
import { writeTextFiles } from './text-files.ts'

/** A build that failed; the message holds what the build printed. */
class BuildError extends Error {
  override name = 'BuildError'
}

const stampFile = inProject('build', '.stamp')

/**
 * Node's compile cache of the server's code, stripped of types (`npm start` sets it in scripts/run.mjs). Without it
 * each start strips hundreds of files, and the stripper stays in memory (docs/decisions/0024-cached-answers.md).
 */
export const compiledFolder = inProject('build', 'compiled')

/** Builds if the inputs have changed since the last build. Returns whether it built. */
export async function buildIfNeeded(steps: Steps = createSteps()): Promise<boolean> {
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (last === buildStamp()) return false
  await build(steps)
  return true
}

/** Builds the pages for browser and server, and compresses the assets. Throws BuildError. */
export async function build(steps: Steps = createSteps()): Promise<void> {
  steps.step('build')
  const stamp = buildStamp()
  keepLastBuild(inProject('build'), inProject('build-previous'))
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  const { code, output } = await runNode([inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], { env })
  if (code !== 0) throw new BuildError(`The build failed:\n${output.trim()}`)
  slimManifest(inProject('build', 'client', 'assets'))
  writeTextFiles(inProject('build'))
  const files = await compressAssets(inProject('build', 'client'))
  steps.note(`${files} files compressed`)
  await compileServer(env)
  writeFileSync(stampFile, stamp)
  steps.done()
}

/** The modules that a server loads at startup or later. Importing them has no side effects. */
const serverFiles = [
  'src/main.ts',
  'src/app/register-pages.ts',
  'src/app/messages/server-catalogue.*.ts',
  'src/platform/mail/mailer.ts',
  'src/domains/media/server/*/*-child.ts',
  'build/server/index.js',
  'scripts/commands/start.ts',
  'scripts/bench/product-server.ts',
]

/** Fills the compile cache for later starts; entries fit only processes with the same options as this one. */
async function compileServer(env: NodeJS.ProcessEnv): Promise<void> {
  const imports = globSync(serverFiles, { cwd: inProject() }).map(
    (file) => `await import(${JSON.stringify(pathToFileURL(inProject(file)).href)})`,
  )
  const code = [...imports, 'process.exit()'].join('\n')
  const { code: result, output } = await runNode([...process.execArgv, '--input-type=module', '--eval', code], {
    env: { ...env, NODE_COMPILE_CACHE: compiledFolder },
  })
  if (result !== 0) throw new BuildError(`The server's code cannot be loaded:\n${output.trim()}`)
}
