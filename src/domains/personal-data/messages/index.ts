import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'
import type { en as names } from './names.en.ts'

export const personalDataMessages = messageSection<typeof en>('personalData')
/** The name of the screen, which the back-office shows before the screen's texts have loaded. */
export const personalDataNames = messageSection<typeof names>('personalDataNames')
