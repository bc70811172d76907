import { spawnSync } from 'node:child_process'

/** The user PostgreSQL runs as. It refuses to run as root, so a root process needs another identity. */
export type Identity =
  /** The user of this process. */
  | { kind: 'self' }
  /** Another user of this machine. */
  | { kind: 'user'; uid: number; gid: number }
  /** This process's user outside, `nobody` inside a user namespace: for folders only root may enter, and for users without a name. */
  | { kind: 'namespace' }

/** Returns the user and group that own the files this identity writes, as seen from outside. */
export function ownerOf(identity: Identity): { uid: number; gid: number } {
  if (identity.kind === 'user') return { uid: identity.uid, gid: identity.gid }
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Returns the ids of the unprivileged user `nobody`. */
export function nobody(): { uid: number; gid: number } {
  return { uid: numberOfNobody('-u'), gid: numberOfNobody('-g') }
}

/** Returns whether a user id has a name on this system. */
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

/** Returns whether `setpriv` can tie a child's life to this process (util-linux ≥ 2.33; BusyBox cannot). */
export function canDieWithParent(): boolean {
  setprivAnswer ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig=INT', '--', 'true'], { stdio: 'ignore' }).status === 0
  return setprivAnswer
}

/**
 * Returns the command line that runs a program as an identity, from the root folder and without PostgreSQL client settings in the
 * environment. With `dieWithParent` the program gets SIGINT when this process ends, if the system supports that.
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
    // initdb needs a user with a name.
    const { uid, gid } = nobody()
    const namespace = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
    return { file: 'unshare', args: [...namespace, ...command], options }
  }
  const [file = program, ...rest] = command
  return { file, args: rest, options }
}

/**
 * Variables not passed on. `MALLOC_*` (scripts/run.mjs) suits this process, not PostgreSQL, which allocates and frees large blocks all the
 * time.
 */
const notForPrograms = /^(?:PG|LC_|MALLOC_)/

function plainEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !notForPrograms.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', LANG: 'C' }
}
