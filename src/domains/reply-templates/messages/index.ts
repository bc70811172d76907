import { messageSection } from '#shared/translate.ts'
import type { en as screen } from './screen.en.ts'

/** Texts of the screen of templates. */
export const replyTemplateScreenMessages = messageSection<typeof screen>('replyTemplateScreen')
