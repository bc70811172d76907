import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

/** A separate section, so that public pages do not load the texts of the back office. */
export const listingAdminMessages = messageSection<typeof en>('propertyOffice')
