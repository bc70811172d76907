import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { migrationsFolder } from '#platform/database/migration-files.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { administrator, freeAddress, startProduct, type Product } from '../support/e2e-product.ts'
import { runCommand } from '../support/run-command.ts'

/**
 * Migrations of a next release, to run beside this one: additions to the most written tables. A migration that drops
 * something names the release from which on nothing uses it.
 */
const next = {
  '9001_more.sql': `alter table properties add column energy text;
    alter table enquiries add column channel text not null default 'form';
    alter table users add column nickname text;
    create table energy_classes (name text primary key);
    create index properties_energy on properties (energy) where energy is not null;`,
  '9002_less.sql': `-- contract: 9001 read as energy since
    alter table properties drop column furnished;`,
}

let url: string
let drop: () => Promise<void>
let directory: string
/** Servers of one database share one folder of files. */
let files: string
const servers: Product[] = []

const start = async () => {
  const server = await startProduct(await freeAddress(), {
    DATABASE_URL: url,
    DATA_DIR: files,
    NODE_ENV: 'test',
  })
  servers.push(server)
  return server
}

const upgradeTo = async (name: keyof typeof next) => {
  writeFileSync(join(directory, name), next[name])
  expect(await migrate(url, { directory })).toEqual([name])
}

beforeAll(async () => {
  ;({ url, drop } = await createEmptyDatabase())
  directory = mkdtempSync(join(tmpdir(), 'next-release-'))
  cpSync(migrationsFolder, directory, { recursive: true })
  files = mkdtempSync(join(tmpdir(), 'both-releases-'))
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await drop()
  rmSync(directory, { recursive: true })
  rmSync(files, { recursive: true })
})

const readiness = async ({ url: address }: Product) => {
  const answer = await fetch(`${address}/api/health/ready`)
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}

/** Signs in, adds a listing and reads it. */
async function work({ url: address }: Product): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = { method: 'POST', headers: json, body: JSON.stringify(administrator) }
  const { token } = (await (await fetch(`${address}/api/users/login`, login)).json()) as { token: string }
  const form = new FormData()
  form.append('title', 'Villa by the lake')
  form.append('publication', 'draft')
  const added = await fetch(`${address}/api/property`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect([added.status, await added.text()]).toEqual([201, expect.stringContaining('Villa by the lake')])
}

test('servers go on beside the next release, can be started again there, and stop where something is taken from them', async () => {
  const running = await start()
  await work(running)
  await upgradeTo('9001_more.sql')
  expect(await readiness(running)).toEqual([200, undefined])
  await work(running)
  const again = await start()
  await work(again)

  await upgradeTo('9002_less.sql')
  expect(await readiness(running)).toEqual([503, 'other-release'])
  const refused = runCommand('start', [], {
    DATABASE_URL: url,
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: files,
    DEMO: 'off',
  })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('9002_less.sql, which this release does not have')
}, 120_000)
