import { execFileSync } from 'node:child_process'
import {
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { inProject, projectRoot } from '../console/project-root.ts'
import { mutate, type Mutation } from './mutation.ts'

/** A copy of the project in a temporary folder; the working tree itself is never touched, even if a run is interrupted. */
export type WorkingCopy = {
  folder: string
  /** Runs `act` while the copy has the mutation. */
  having<Result>(mutation: Mutation, act: () => Promise<Result>): Promise<Result>
  remove(): void
}

/** Copies tracked and untracked, non-ignored files as they are now; packages are shared. */
export function openWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-mutations-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  for (const path of new Set(listed.split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(inProject(path), join(folder, path), constants.COPYFILE_FICLONE)
  }
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    having: async (mutation, act) => {
      const file = join(folder, mutation.file)
      const whole = readFileSync(file, 'utf8')
      writeFileSync(file, mutate(whole, mutation))
      try {
        return await act()
      } finally {
        writeFileSync(file, whole)
      }
    },
    remove,
  }
}
