/** Who PostgreSQL runs as. It refuses root, so a root process has to hand it to somebody else. */
export type Identity =
  /** The user of this process. */
  | { kind: 'self' }
  /** Another user of this machine. */
  | { kind: 'user'; uid: number; gid: number }
  /** Root outside, an ordinary user inside a user namespace: the only one who can enter folders that root keeps closed. */
  | { kind: 'namespace' }

/** The user and group who own the files that this identity writes, as seen from outside. */
export function ownerOf(identity: Identity): { uid: number; gid: number } {
  if (identity.kind === 'user') return { uid: identity.uid, gid: identity.gid }
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}
