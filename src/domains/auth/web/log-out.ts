import { api } from '#shared/api-client.ts'
import { forgetQuestions } from '#shared/browser-storage.ts'
import { clearSession } from '#shared/session-storage.ts'
import { forgetDrafts } from '#ui/admin/form/form-drafts.ts'
import { forgetMailedToken } from './mailed-link.tsx'

/** Ends the session on the server and deletes it and all drafts from this browser (specification §4, "Logout"). */
export async function logOut({ beforeForgetting = () => {} } = {}): Promise<void> {
  // If the server cannot be reached, the session still ends here and later expires on the server.
  const ended = api.post('/auth/logout').catch(() => {})
  // Does not wait for the response: a pending request refused for the ended session would redirect to the login page.
  beforeForgetting()
  forgetDrafts()
  forgetQuestions()
  forgetMailedToken()
  clearSession()
  await ended
}
