import { spawnSync } from 'node:child_process'
import { presentChromium } from '../browser/find-chromium.ts'
import { headlessChromium } from '../browser/install-chromium.ts'
import { installDebianPackages } from '../system/install-debian-packages.ts'
import { type Part, verdict } from './part.ts'

type Program = { name: string; package: string; isThere: () => boolean; without: string }

const program = (name: string, version: string, without: string, debianPackage = name): Program => ({
  name,
  package: debianPackage,
  isThere: () => spawnSync(name, [version], { stdio: 'ignore' }).status === 0,
  without,
})

/** Programs that tests need; where one cannot be installed its tests are skipped, and the last lines of the run name them. */
const programs: Program[] = [
  program('ffmpeg', '-version', 'the tests of videos are skipped'),
  program('pgbouncer', '--version', 'the tests of PgBouncer are skipped'),
  program('promtool', '--version', 'the tests of the alert rules are skipped', 'prometheus'),
  {
    name: 'Chromium',
    package: headlessChromium,
    isThere: () => presentChromium() !== undefined,
    without: 'the browser tests look for another one',
  },
]

let installing: Promise<void> | undefined

/** Installs what is missing, once for all parts that wait for it. */
export const installPrograms = (): Promise<void> => (installing ??= installMissing())

/** Installing takes its time beside what needs nothing of it. */
export const programsPart: Part = {
  name: 'programs of the tests',
  run: async () => {
    await installPrograms()
    return verdict(true, '')
  },
}

async function installMissing(): Promise<void> {
  const missing = programs.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  say(`installing what this machine lacks: ${missing.map(({ name }) => name).join(', ')}`)
  const all = await installDebianPackages(missing.map((each) => each.package))
  if (all === '') return
  // One that there is not keeps all the others from being installed.
  for (const each of missing) {
    // oxlint-disable-next-line no-await-in-loop -- apt-get runs once at a time
    const problem = await installDebianPackages([each.package])
    if (problem) say(`${each.name} could not be installed (${problem}): ${each.without}`)
  }
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
