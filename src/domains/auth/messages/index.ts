import { messageSection } from '#shared/translate.ts'
import type { en as account } from './account.en.ts'

/** The name of the own account's screen, which the back-office shows before the screen's texts are loaded. */
export const accountMessages = messageSection<typeof account>('account')
