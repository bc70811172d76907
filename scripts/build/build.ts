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
 * Where Node keeps the server's code without types and compiled (`npm start` names it in scripts/run.mjs). Without it each start strips
 * hundreds of files of their types, and keeps what stripped them in memory (docs/decisions/0024-cached-answers.md).
 */
export const compiledFolder = inProject('build', 'compiled')

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

/** What a server loads: its entries and what they import while they run. None of it does anything by being loaded. */
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

/** Lets Node keep the server's code compiled, so that starts find it so; only those with the options of this process do. */
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
