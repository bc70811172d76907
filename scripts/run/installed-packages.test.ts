import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Packages = Record<string, object>

// Imported as plain JavaScript, because it runs before anything is installed.
const file = new URL('installed-packages.mjs', import.meta.url).href
const { areInstalled } = (await import(file)) as { areInstalled(root: string, withDevelopment: boolean): boolean }

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rent-home-packages-'))
})

afterEach(() => rmSync(root, { recursive: true }))

const wanted = {
  '': { name: 'product' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'f' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'v', dev: true },
  'node_modules/other-system': { version: '1.0.0', integrity: 'o', optional: true, os: ['plan9'], cpu: process.arch },
  'node_modules/this-system': {
    version: '1.0.0',
    integrity: 's',
    optional: true,
    os: process.platform,
    cpu: process.arch,
  },
  // The C library of this system is not determined.
  'node_modules/one-library': {
    version: '1.0.0',
    integrity: 'l',
    optional: true,
    os: process.platform,
    cpu: process.arch,
    libc: ['musl'],
  },
  // Required by a development package, optional for the product.
  'node_modules/typescript': { version: '6.0.0', integrity: 't', devOptional: true },
}
const { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest, 'node_modules/typescript': typescript } = wanted
const product = { 'node_modules/fastify': fastify, 'node_modules/this-system': wanted['node_modules/this-system'] }

/** Returns whether the packages match with this in node_modules: for development, and for the product alone. */
function fit(installed: Packages) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  return { development: areInstalled(root, true), product: areInstalled(root, false) }
}

const all = { ...product, 'node_modules/vitest': vitest, 'node_modules/typescript': typescript }

describe('the packages fit', () => {
  test('when all are there; those of other systems may be absent', () => {
    expect(fit(all)).toEqual({ development: true, product: true })
  })

  test('without those of development only for the product', () => {
    expect(fit(product)).toEqual({ development: false, product: true })
  })

  test('not for development without one that only the product can do without', () => {
    const { 'node_modules/typescript': _, ...others } = all
    expect(fit(others)).toEqual({ development: false, product: true })
  })

  test('not without one for this system, Node among them, which came with another package before', () => {
    const { 'node_modules/this-system': _, ...others } = all
    expect(fit(others)).toEqual({ development: false, product: false })
  })

  test('not in another version; for the product those of development do not matter', () => {
    const older = { version: '4.0.0', integrity: 'older' }
    expect(fit({ ...all, 'node_modules/fastify': older })).toEqual({ development: false, product: false })
    expect(fit({ ...all, 'node_modules/vitest': older })).toEqual({ development: false, product: true })
    expect(fit({ ...all, 'node_modules/typescript': older })).toEqual({ development: false, product: false })
  })

  test('not before anything was installed', () => {
    expect(areInstalled(root, false)).toBe(false)
  })
})
