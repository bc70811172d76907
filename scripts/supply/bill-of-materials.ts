import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../console/project-root.ts'
import { statedLicences } from '../checks/supply.rules.ts'

type Component = {
  name: string
  version: string
  purl: string
  licenses?: { license: { id: string } }[]
  hashes?: { alg: string; content: string }[]
}
/** The used part of a CycloneDX bill of materials. */
type Bill = {
  bomFormat: string
  specVersion: string
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string; type: string } }
  components: Component[]
}

type Lock = { packages: Record<string, { dev?: boolean }> }

/**
 * Builds the bill of materials of the product, without development packages, from package-lock.json as npm describes
 * it: the packages of every system with hash and licence. The same lock file gives the same bytes: no timestamp, and a
 * serial number derived from the lock file.
 */
export function billOfMaterials(): Bill {
  const lockFile = readFileSync(inProject('package-lock.json'), 'utf8')
  const bill = askNpm(JSON.parse(lockFile) as Lock)
  delete bill.metadata.timestamp
  // npm uses the folder's name.
  Object.assign(bill.metadata.component, { name: 'rent-home-system', type: 'application' })
  bill.serialNumber = `urn:uuid:${uuidOf(lockFile)}`
  for (const component of bill.components) {
    const stated = statedLicences[`${component.name}@${component.version}`]
    if (stated) component.licenses = [{ license: { id: stated.licence } }]
  }
  return bill
}

/**
 * Asks npm about the product without development packages. `--omit dev` would also omit packages that both need (vite,
 * zod), so npm gets a lock file without any.
 */
function askNpm(lock: Lock): Bill {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-sbom-'))
  try {
    const { devDependencies: _none, ...product } = JSON.parse(
      readFileSync(inProject('package.json'), 'utf8'),
    ) as object & {
      devDependencies?: unknown
    }
    const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
    const root = { ...lock.packages[''], devDependencies: {} }
    const ofProduct = { ...lock, packages: { ...Object.fromEntries(packages), '': root } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(product))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(ofProduct))
    return JSON.parse(runNpm('sbom --sbom-format cyclonedx --package-lock-only', folder)) as Bill
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runNpm(command: string, cwd: string): string {
  // If npm started this process it gives its own path; otherwise use the one on PATH.
  const npm = process.env['npm_execpath']
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...command.split(' ')], options)
    : spawnSync(`npm ${command}`, { ...options, shell: true })
  if (status !== 0) throw new Error(`npm ${command} failed: ${error?.message ?? stderr.trim()}`)
  return stdout
}

/** Returns a UUID (version 8) derived from a hash. */
function uuidOf(bytes: string): string {
  const hex = createHash('sha256').update(bytes).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
