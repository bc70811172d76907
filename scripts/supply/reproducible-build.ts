import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { filesBelow } from '../build/build-stamp.ts'
import { projectRoot } from '../console/project-root.ts'

/** What V8 compiled, for this machine and this folder alone; it is made anew wherever it does not fit. */
const CACHE = 'compiled'

/** Builds what is committed in two clean clones, in folders and time zones of their own. Returns how many files there are and which differ. */
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

/** The files of a build in a clone, with the hash of each. */
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
