import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isServerFile, startReloadingServer, type ReloadingServer } from './reloading-server.ts'

let folder: string
let lines: string[]
let server: ReloadingServer | undefined

/** A stand-in for the product: writes its version when it is ready, and `stopped` on SIGTERM. */
const code = (version: string) => `
import { appendFileSync } from 'node:fs'
const say = (line) => appendFileSync(${JSON.stringify(join(folder, 'said.txt'))}, line + '\\n')
setInterval(() => {}, 60_000)
process.on('SIGTERM', () => { say('stopped'); process.exit(0) })
say('${version}' + process.argv.slice(2).join(''))
process.send('ready')
`
const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text)
const said = () => (existsSync(join(folder, 'said.txt')) ? readFileSync(join(folder, 'said.txt'), 'utf8') : '')
const say = (line: string) => void lines.push(line)
const start = async () => {
  const program = pathToFileURL(join(folder, 'src', 'server.ts'))
  server = await startReloadingServer({ program, env: process.env, folders: [join(folder, 'src')], say })
}
const within = { timeout: 20_000, interval: 20 }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rent-home-reload-'))
  mkdirSync(join(folder, 'src', 'web'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  lines = []
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  rmSync(folder, { recursive: true })
})

describe('npm run dev', () => {
  test('starts the server anew when one of its files changes, and tells it in one line', async () => {
    write('server.ts', code('one'))
    await start()
    expect(said()).toBe('one\n')
    write('web/page.ts', 'not of the server')
    write('server.ts', code('two'))
    await expect.poll(said, within).toBe('one\nstopped\ntwo--again\n')
    await expect.poll(() => lines, within).toEqual([expect.stringMatching(/^✓ server reloaded in .* \(server\.ts\)$/)])
    await server?.stop()
    expect(said()).toBe('one\nstopped\ntwo--again\nstopped\n')
  })

  test('notices a file again that an editor has replaced by a new one', async () => {
    write('server.ts', code('one'))
    await start()
    for (const [version, known] of [
      ['two', 'one\n'],
      ['three', 'one\nstopped\ntwo--again\n'],
    ] as const) {
      write('server.ts~', code(version))
      renameSync(join(folder, 'src', 'server.ts~'), join(folder, 'src', 'server.ts'))
      await expect.poll(said, within).toBe(`${known}stopped\n${version}--again\n`)
    }
  })

  test('waits for the next change when the server cannot be started', async () => {
    write('server.ts', code('one'))
    await start()
    write('server.ts', 'process.exit(1)')
    await expect.poll(() => lines, within).toEqual([expect.stringContaining('the server ended')])
    write('server.ts', code('three'))
    await expect.poll(said, within).toBe('one\nstopped\nthree--again\n')
  })

  test('ends when the first start fails', async () => {
    write('server.ts', 'process.exit(1)')
    await start()
    expect(server).toBeUndefined()
  })
})

test.each([
  ['platform/http/access.ts', true],
  ['domains/listings/server/listing-writer.ts', true],
  ['domains/listings/listing.ts', true],
  ['0042_floor.sql', true],
  ['domains/listings/server/listing-writer.test.ts', false],
  ['domains/listings/web/form.ts', false],
  ['ui/class-names.ts', false],
  ['app/root.tsx', false],
  ['ui/theme.css', false],
])('whether %s is a file of the server: %s', (path, expected) => expect(isServerFile(path)).toBe(expected))
