import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

/** A section of its own: public pages do not carry the texts of the back-office. */
export const propertyOfficeMessages = messageSection<typeof en>('propertyOffice')
