import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../../tests/support/end-by-uncaught-error.ts', import.meta.url))
const run = (how: string) => spawnSync(process.execPath, [program, how], { encoding: 'utf8', timeout: 30_000 })

test.each(['uncaught error', 'unhandled rejection'])(
  'an %s is logged with its stack, every step of closing is taken, and the process ends with 1',
  (how) => {
    const { status, stdout } = run(how)
    const lines = stdout.trim().split('\n')
    expect(lines.find((line) => line.includes('"level":60'))).toMatch(/"stack":"Error: nobody caught this.*end-by-unc/)
    expect(lines.find((line) => line.includes('"level":50'))).toContain('this step fails')
    expect(lines).toContain('closed')
    expect(status).toBe(1)
  },
)

test('a signal closes without a word and ends with 0', () => {
  const { status, stdout } = run('signal')
  expect(stdout).toContain('closed')
  expect(stdout).not.toContain('"level":60')
  expect(status).toBe(0)
})
