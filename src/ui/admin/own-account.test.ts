import { expect, onTestFinished, test } from 'vitest'
import { clearSession, readSession, writeSession } from '#shared/session-storage.ts'
import { showOwnAccount } from './own-account.ts'

test('what was asked about the own account before a change of it that is shown does not take the change back', () => {
  const account = {
    user: { id: 7, name: 'Almaz', email: 'almaz@example.com', role: { name: 'agent' } },
    permissions: [],
  }
  writeSession({ token: 'secret', ...account })
  onTestFinished(clearSession)
  const asked = performance.now() - 1
  showOwnAccount({ ...account, user: { ...account.user, name: 'Almaz K. Kebede' } })
  showOwnAccount(account, asked)
  expect(readSession()?.name).toBe('Almaz K. Kebede')
})
