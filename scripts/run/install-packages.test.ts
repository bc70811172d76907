import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeScratchFolder } from '#scripts/system/scratch-folder.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { installPackages } from './install-packages.mjs'

const folder = makeScratchFolder('install-packages-')
const project = join(folder, 'project')
const part = 'a-part-of-a-home'

let registry: Server | undefined

afterEach(() => {
  vi.unstubAllEnvs()
  registry?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Packs the package with nothing but its name and version. */
function pack(version: string): { file: Buffer; integrity: string } {
  const content = join(folder, version, 'package')
  mkdirSync(content, { recursive: true })
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name: part, version }))
  const file = spawnSync('tar', ['-cz', 'package'], { cwd: join(folder, version) }).stdout
  return { file, integrity: `sha512-${createHash('sha512').update(file).digest('base64')}` }
}

/** Starts a registry with the packed versions that `published` names; returns the paths that were requested. */
async function startRegistry(packed: Record<string, ReturnType<typeof pack>>, published: Set<string>) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const wanted = packed[/(\d+\.\d+\.\d+)\.tgz$/.exec(request.url ?? '')?.[1] ?? '']
    if (wanted) return response.end(wanted.file)
    const versions = Object.entries(packed).filter(([version]) => published.has(version))
    const described = versions.map(([version, { integrity }]) => [
      version,
      { name: part, version, dist: { tarball: `${address()}/${version}.tgz`, integrity } },
    ])
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ name: part, versions: Object.fromEntries(described) }))
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  registry = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('npm_config_registry', address())
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  return requested
}

/** Writes a project that needs the package in this version, as package-lock.json records it: without an address. */
function needs(version: string, integrity: string): void {
  mkdirSync(project, { recursive: true })
  const dependencies = { [part]: version }
  const locked = { '': { name: 'project', dependencies }, [`node_modules/${part}`]: { version, integrity } }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies }))
  const lock = { name: 'project', lockfileVersion: 3, requires: true, packages: locked }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))
}

const installed = () =>
  (JSON.parse(readFileSync(join(project, 'node_modules', part, 'package.json'), 'utf8')) as { version: string }).version

it('installs what npm has stored without asking for it, and a version that npm did not know when it stored the others', async () => {
  const packed = { '1.0.0': pack('1.0.0'), '1.1.0': pack('1.1.0') }
  const published = new Set(['1.0.0'])
  const requested = await startRegistry(packed, published)
  needs('1.0.0', packed['1.0.0'].integrity)
  await installPackages(project, { withDevelopment: true })
  expect(installed()).toBe('1.0.0')
  expect(requested).not.toEqual([])

  rmSync(join(project, 'node_modules'), { recursive: true })
  requested.length = 0
  await installPackages(project, { withDevelopment: true })
  expect(installed()).toBe('1.0.0')
  expect(requested).toEqual([])

  published.add('1.1.0')
  needs('1.1.0', packed['1.1.0'].integrity)
  await installPackages(project, { withDevelopment: true })
  expect(installed()).toBe('1.1.0')
})
