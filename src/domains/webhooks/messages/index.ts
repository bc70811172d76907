import { messageSection } from '#shared/translate.ts'
import type { en as screen } from './screen.en.ts'

/** Texts of the screen. */
export const webhookScreenMessages = messageSection<typeof screen>('webhookScreen')
