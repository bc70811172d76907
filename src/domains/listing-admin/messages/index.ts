import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

/** A section of its own: public pages do not carry the texts of the back-office. */
export const listingAdminMessages = messageSection<typeof en>('propertyOffice')
