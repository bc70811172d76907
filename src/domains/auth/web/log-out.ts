import { api } from '#shared/api-client.ts'
import { clearSession } from '#shared/session-storage.ts'
import { forgetDrafts } from '#ui/admin/form/form-drafts.ts'

/** Ends the session on the server, then forgets it and all drafts here (specification §4, "Logout"). */
export async function logOut({ beforeForgetting = () => {} } = {}): Promise<void> {
  // Without a server in reach the person still leaves this browser; the session then runs out by itself.
  await api.post('/auth/logout').catch(() => {})
  beforeForgetting()
  forgetDrafts()
  clearSession()
}
