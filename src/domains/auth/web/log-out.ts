import { api } from '#shared/api-client.ts'
import { clearSession } from '#shared/session-storage.ts'
import { forgetDrafts } from '#ui/admin/form/form-drafts.ts'
import { forgetMailedToken } from './mailed-link.tsx'

/** Ends the session on the server, and forgets it and all drafts here (specification §4, "Logout"). */
export async function logOut({ beforeForgetting = () => {} } = {}): Promise<void> {
  // Without a server in reach the person still leaves this browser; the session then runs out by itself.
  const ended = api.post('/auth/logout').catch(() => {})
  // Before the answer: a call that is under way and refused for the session that just ended would lead to signing in.
  beforeForgetting()
  forgetDrafts()
  forgetMailedToken()
  clearSession()
  await ended
}
