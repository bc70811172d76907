import { expect, test } from 'vitest'
import { z } from 'zod'
import { processorTime } from '#tests/support/processor-time.ts'
import { listOf } from './listing.rules.ts'

test('a list of two hundred thousand different things is looked through once', async () => {
  const things = Array.from({ length: 200_000 }, () => ({}))
  const list = listOf(z.array(z.string()).max(50))
  expect(await processorTime(async () => list.safeParse(things))).toBeLessThan(1000)
})
