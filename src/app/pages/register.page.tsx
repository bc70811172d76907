import { useMessages } from '#ui/language.tsx'
import { siteMessages } from '../messages/index.ts'
import { AccountScreen } from './account-screen.tsx'

/** `/register` until accounts open. */
export default function RegisterPage() {
  return <AccountScreen texts={useMessages(siteMessages).register} otherPage="/login" />
}
