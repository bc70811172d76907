import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { compiledFolder } from '#scripts/build/build.ts'
import { inProject } from '#scripts/console/project-root.ts'

/** Returns the file of a command, to run in its own process. */
export const commandFile = (name: string): string => inProject('scripts', 'commands', `${name}.ts`)

/** Settings of `npm start`: the compile cache and fast package resolution. */
export const quickStart = {
  NODE_COMPILE_CACHE: compiledFolder,
  NODE_OPTIONS: `--import=${pathToFileURL(inProject('scripts', 'run', 'find-packages-once.mjs')).href}`,
}

/** Returns the environment of a command. */
export const commandEnvironment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...quickStart,
  ...settings,
})

export type Ended = { status: number | null; stdout: string; stderr: string }

/** Runs a command of the product; one that takes over a minute has no status. */
export function runCommand(name: string, args: readonly string[], settings: Record<string, string>): Ended {
  return spawnSync(process.execPath, [commandFile(name), ...args], {
    cwd: inProject(),
    env: commandEnvironment(settings),
    encoding: 'utf8',
    timeout: 60_000,
  })
}
