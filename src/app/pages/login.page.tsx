import { useMessages } from '#ui/language.tsx'
import { siteMessages } from '../messages/index.ts'
import { AccountScreen } from './account-screen.tsx'

/** `/login` until accounts open. */
export default function LoginPage() {
  return <AccountScreen texts={useMessages(siteMessages).login} otherPage="/register" />
}
