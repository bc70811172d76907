import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The database also writes while the disk is filled, so free space is checked after each piece. */
const pieceBytes = 1024 * 1024

/** A real file system of a few megabytes. */
export type SmallDisk = {
  folder: string
  /** Fills the disk, leaving `leaveBytes` free. */
  fill(leaveBytes: number): void
  /** Frees the space again. */
  empty(): void
  remove(): void
}

/** Mounts a small disk. Where that is not permitted, warns on the console that nothing was tested, and returns undefined. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    const reason = mounted.stderr?.trim() || mounted.error?.message
    process.stderr.write(
      `\n!!! NOT TESTED: a full disk. This system lets nobody mount one (${reason}); run as root.\n\n`,
    )
    return undefined
  }
  // As root, the database runs as another user, which needs access.
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leaveBytes) => {
      for (let bytes = Infinity; bytes > 0;) {
        const { bavail, bsize } = statfsSync(folder)
        bytes = Math.min(bavail * bsize - leaveBytes, pieceBytes)
        if (bytes > 0 && !append(filler, bytes)) return
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Appends to a file; returns false when the disk was full. */
function append(file: string, bytes: number): boolean {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
