import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { presentChromium } from '../browser/find-chromium.ts'
import { headlessChromium } from '../browser/install-chromium.ts'
import { installDebianPackages } from '../system/install-debian-packages.ts'
import { type Part, verdict } from './part.ts'

type Program = { name: string; package: string; isThere: () => boolean; without: string; isService?: boolean }

const program = (name: string, version: string, without: string): Program => ({
  name,
  package: name,
  isThere: () => spawnSync(name, [version], { stdio: 'ignore' }).status === 0,
  without,
})

/** Programs that tests need; if one cannot be installed, its tests are skipped and listed at the end of the run. */
const programs: Program[] = [
  program('ffmpeg', '-version', 'the tests of videos are skipped'),
  { ...program('pgbouncer', '--version', 'the tests of PgBouncer are skipped'), isService: true },
  {
    ...program('promtool', '--version', 'the tests of the alert rules are skipped'),
    package: 'prometheus',
    isService: true,
  },
  {
    name: 'Chromium',
    package: headlessChromium,
    isThere: () => presentChromium() !== undefined,
    without: 'the browser tests look for another one',
  },
]

/** systemd would start installed services, now and at every boot. */
const hasSystemd = existsSync('/run/systemd/system')

let installing: Promise<void> | undefined

/** Installs missing programs, once for all parts that wait for them. */
export const installPrograms = (): Promise<void> => (installing ??= installMissing())

/** Installs the programs in parallel to parts that do not need them. */
export const programsPart: Part = {
  name: 'programs of the tests',
  run: async () => {
    await installPrograms()
    return verdict(true, '')
  },
}

async function installMissing(): Promise<void> {
  const missing: Program[] = []
  for (const each of programs.filter(({ isThere }) => !isThere())) {
    if (!(each.isService && hasSystemd)) missing.push(each)
    else say(`${each.name} is not installed, because its package would start a service here: ${each.without}`)
  }
  if (missing.length === 0) return
  say(`installing what this machine lacks: ${missing.map(({ name }) => name).join(', ')}`)
  const all = await installDebianPackages(missing.map((each) => each.package))
  if (all === '') return
  // One by one: an unknown package would make apt-get install none of them.
  for (const each of missing) {
    const problem = await installDebianPackages([each.package])
    if (problem) say(`${each.name} could not be installed (${problem}): ${each.without}`)
  }
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
