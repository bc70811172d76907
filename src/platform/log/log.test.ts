import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('something thrown that is no error is logged with its status, and hides nothing by failing itself', () => {
  const lines: string[] = []
  const log = createLog({ mode: 'test' }, { write: (line) => void lines.push(line) })
  log.error({ err: { status: 404, statusText: 'Not Found' } }, 'A request failed')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'A request failed', err: { message: '404' } }])
})
