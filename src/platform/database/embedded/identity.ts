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
