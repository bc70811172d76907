import { spawnSync } from 'node:child_process'

import { type Identity, nobody } from './identity.ts'

export type CommandLine = {
  file: string
  args: string[]
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
}

let setprivAnswer: boolean | undefined

/** Whether this system's `setpriv` can tie the life of a process to ours (util-linux ≥ 2.33; BusyBox cannot). */
export function canDieWithParent(): boolean {
  setprivAnswer ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig=INT', '--', 'true'], { stdio: 'ignore' }).status === 0
  return setprivAnswer
}

/**
 * How to run a program as an identity, from the root folder and without settings of PostgreSQL clients in the environment.
 * With `dieWithParent` it gets SIGINT when this process ends, where the system can do that.
 */
export function commandAs(identity: Identity, program: string, args: string[], dieWithParent = false): CommandLine {
  const deathSignal = dieWithParent && canDieWithParent() ? ['--pdeathsig=INT'] : []
  const options = { cwd: '/', env: plainEnvironment() }
  if (identity.kind === 'user' && canDieWithParent()) {
    const user = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups']
    return { file: 'setpriv', args: [...user, ...deathSignal, '--', program, ...args], options }
  }
  if (identity.kind === 'user') {
    return { file: program, args, options: { ...options, uid: identity.uid, gid: identity.gid } }
  }
  const command = deathSignal.length > 0 ? ['setpriv', ...deathSignal, '--', program, ...args] : [program, ...args]
  if (identity.kind === 'namespace') {
    // initdb wants a user that the system knows by name
    const { uid, gid } = nobody()
    const namespace = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
    return { file: 'unshare', args: [...namespace, ...command], options }
  }
  const [file = program, ...rest] = command
  return { file, args: rest, options }
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' }
}
