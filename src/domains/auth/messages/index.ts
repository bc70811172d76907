import { messageSection } from '#shared/translate.ts'
import type { en as account } from './account.en.ts'

/** Name of the account screen, which the back-office shows before it loads the screen's texts. */
export const accountMessages = messageSection<typeof account>('account')
