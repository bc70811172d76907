import { describe, expect, test } from 'vitest'
import { median } from '#tests/support/median.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Returns the processor time that a check takes. */
const timeOf = (hash: string | null) =>
  processorTime(async () => expect(await verifyPassword(hash, 'wrong')).toBe(false))

describe('security 2: what is stored of a password', () => {
  test('is argon2id with at least 19456 KiB, two passes and one lane', async () => {
    const stored = await hashPassword('correct horse battery')
    const [, algorithm, , costs = ''] = stored.split('$')
    expect(algorithm).toBe('argon2id')
    expect(costs).toBe('m=19456,t=2,p=1')
    expect(stored).not.toContain('correct')
  })

  test('fits the password only', async () => {
    const stored = await hashPassword('ቤቴ ቆንጆ ነው 2016')
    expect(await verifyPassword(stored, 'ቤቴ ቆንጆ ነው 2016')).toBe(true)
    expect(await verifyPassword(stored, 'ቤቴ ቆንጆ ነው 2017')).toBe(false)
  })

  test('fits however the letters were composed', async () => {
    expect(await verifyPassword(await hashPassword('cafe\u0301 und mehr'), 'caf\u00e9 und mehr')).toBe(true)
  })

  test('is not cut off: the 200th character counts', async () => {
    const long = 'a'.repeat(199)
    expect(await verifyPassword(await hashPassword(`${long}b`), `${long}c`)).toBe(false)
  })
})

test('security 4: a check without a stored hash takes as long as one with it', async () => {
  const stored = await hashPassword('correct horse battery')
  await verifyPassword(null, 'warm up')
  // Alternates the two and compares the medians, so that other work on the machine affects neither.
  const times: { none: number[]; stored: number[] } = { none: [], stored: [] }
  for (let round = 0; round < 12; round += 1) {
    times.none.push(await timeOf(null))
    times.stored.push(await timeOf(stored))
  }
  const ratio = median(times.none) / median(times.stored)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

test('many at once are done in turn, and a failure blocks nobody', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, (_, index) => verifyPassword(null, `try ${index}`)))
  expect(results).toEqual(Array.from({ length: 20 }, () => false))
  await expect(verifyPassword('no hash at all', 'x')).rejects.toThrow(/./)
  expect(await verifyPassword(null, 'x')).toBe(false)
})
