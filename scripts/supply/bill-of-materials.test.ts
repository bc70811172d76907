import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'
import { billOfMaterials } from './bill-of-materials.ts'

test('the bill of materials names every package of the product with hash and licence, and is the same each time', () => {
  const bill = billOfMaterials()
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const ids = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; inBundle?: boolean }>
  }
  const ours = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const named = ours.map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  expect(ids.has('vitest@5.1.1')).toBe(false)
  // A bundled package is covered by the hash of the one around it.
  const bundled = new Set(named.filter((_id, index) => ours[index]?.[1].inBundle))
  for (const { name, version, purl, licenses, hashes = [] } of bill.components) {
    expect(purl, name).toMatch(/^pkg:npm\//)
    expect(licenses, name).not.toHaveLength(0)
    const algorithms = hashes.map(({ alg }) => alg)
    expect([name, algorithms]).toEqual([name, bundled.has(`${name}@${version}`) ? [] : ['SHA-512']])
  }
  expect(JSON.stringify(billOfMaterials()) === JSON.stringify(bill)).toBe(true)
})
