import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { fill, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/en.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts({ BOT_CHECK: 'always' })
})
afterAll(() => server.close())

const derive = crypto.subtle.deriveBits.bind(crypto.subtle)

/** Holds back the solving, as a slow phone does; returns how to let it go on. */
function slowDown(): () => void {
  const gate = Promise.withResolvers<void>()
  const solving = vi.spyOn(crypto.subtle, 'deriveBits')
  onTestFinished(() => solving.mockRestore())
  solving.mockImplementation(async (...values) => {
    await gate.promise
    return derive(...values)
  })
  return gate.resolve
}

test.each([
  ['/login', ['Email', 'Password'], 'Sign In', 'Login failed. Please check your credentials.'],
  ['/forgot-password', ['Email'], 'Send the link', en.resetRequested],
])(
  '%s says what takes so long while a slow phone is checked',
  { timeout: 40_000 },
  async (path, fields, submit, said) => {
    await openPage(server, path)
    const goOn = slowDown()
    for (const name of fields) await fill(name, 'nobody@homes.example')
    await press(submit)
    const wait = await screen.findByText(en.botCheckSlow, undefined, { timeout: 10_000 })
    expect(wait.tagName).toBe('OUTPUT')
    goOn()
    await screen.findByText(said, undefined, { timeout: 20_000 })
    expect(screen.queryByText(en.botCheckSlow)).toBeNull()
  },
)
