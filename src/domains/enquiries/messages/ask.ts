import { messageSection } from '#shared/translate.ts'
import type { en } from './ask.en.ts'

/** The texts of the form with which visitors ask about a listing. */
export const askMessages = messageSection<typeof en>('ask')
