import { spawnSync } from 'node:child_process'

/** Who PostgreSQL runs as. It refuses root, so a root process has to hand it to somebody else. */
export type Identity =
  /** The user of this process. */
  | { kind: 'self' }
  /** Another user of this machine. */
  | { kind: 'user'; uid: number; gid: number }
  /** Ourselves outside, `nobody` inside a user namespace: for folders that only root may enter, and for users without a name. */
  | { kind: 'namespace' }

/** The user and group who own the files that this identity writes, as seen from outside. */
export function ownerOf(identity: Identity): { uid: number; gid: number } {
  if (identity.kind === 'user') return { uid: identity.uid, gid: identity.gid }
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The user whom every system has for work without rights. */
export function nobody(): { uid: number; gid: number } {
  return { uid: numberOfNobody('-u'), gid: numberOfNobody('-g') }
}

/** Whether a user id is known to this system by a name. */
export function hasName(uid: number): boolean {
  return spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0
}

function numberOfNobody(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout?.trim() || 65534)
}

type CommandLine = {
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

/** How this process takes its memory (scripts/run.mjs) is not for PostgreSQL either, which takes and gives back large pieces all the time. */
const notForPrograms = /^(?:PG|LC_|MALLOC_)/

function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !notForPrograms.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' }
}
