import { TOTP, Secret } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { newSecret, stepOfCode } from './totp.ts'

test('a code that is checked while its half minute ends uses up its own step, not the next', () => {
  const secret = newSecret()
  const token = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({
    timestamp: 29_999,
  })
  const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(29_999).mockReturnValue(30_001)
  const step = stepOfCode(secret, token)
  clock.mockRestore()
  expect(step).toBe(0)
})
