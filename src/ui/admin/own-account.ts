import { refreshSession, type SessionAnswer } from '#shared/session-storage.ts'

let shownAsOf = 0

/**
 * Shows the user's own account as the server reported it. `asOf` is when the request was made (`performance.now()`): a
 * response older than a change already shown is ignored.
 */
export function showOwnAccount(account: Omit<SessionAnswer, 'token'>, asOf = performance.now()): void {
  if (asOf < shownAsOf) return
  shownAsOf = asOf
  refreshSession(account)
}
