import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real file system of a few megabytes. */
export type SmallDisk = {
  folder: string
  /** Takes all room but so many bytes. */
  fill(leaveBytes: number): void
  /** Gives the room back. */
  empty(): void
  remove(): void
}

/** Mounts a small disk; says loudly on the console that nothing was tested, and returns nothing, where that is not allowed. */
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
  // As root the database runs as another user, who has to pass.
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leaveBytes) => {
      const { bavail, bsize } = statfsSync(folder)
      const bytes = bavail * bsize - leaveBytes
      if (bytes > 0) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
