import type { AdmitRegistration } from '#domains/users/server/index.ts'
import { clientAddress, withRetryAfter } from '#platform/rate-limits/index.ts'
import type { SessionServices } from './session-services.ts'

/** So many registrations from one address within the limit's window make the next ones prove that they are people. */
const suspiciousCount = 10

/** Limits and bot-check of the auth slice, as the users slice asks for them before a registration (security.md 3). */
export function createRegistrationGuard({ limits, botCheck }: SessionServices): AdmitRegistration {
  return (request, reply, altcha) =>
    withRetryAfter(reply, async () => {
      const address = clientAddress(request.ip)
      await botCheck.require(altcha, async () => (await limits.registration.taken(address)) >= suspiciousCount)
      await limits.registration.take(address)
    })
}
