import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { filesBelow } from '../build/build-stamp.ts'
import { projectRoot } from '../console/project-root.ts'

/** V8's compile cache is specific to machine and folder, and is rebuilt where it does not fit. */
const CACHE = 'compiled'

/** Builds the committed state in two clean clones, with different folders and time zones. Returns the number of files, and which differ. */
export function buildTwice(say: (line: string) => void): { files: number; different: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-twice-'))
  try {
    const [first, second] = [
      buildClone(join(folder, 'a'), 'UTC', say),
      buildClone(join(folder, 'another', 'place'), 'Africa/Addis_Ababa', say),
    ]
    const names = [...new Set([...first.keys(), ...second.keys()])]
    return { files: names.length, different: names.filter((name) => first.get(name) !== second.get(name)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds in a clone and returns the hash of each file. */
function buildClone(folder: string, timeZone: string, say: (line: string) => void): Map<string, string> {
  mkdirSync(folder, { recursive: true })
  run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder], projectRoot)
  run(process.execPath, ['scripts/run.mjs', 'build'], folder, { ...process.env, TZ: timeZone })
  const built = join(folder, 'build')
  const files = filesBelow(built).filter((file) => !relative(built, file).startsWith(CACHE))
  say(`${files.length} files in ${folder} (${timeZone})`)
  return new Map(
    files.map((file) => [relative(built, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status, stderr, stdout, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? (stderr || stdout).trim()}`)
}
