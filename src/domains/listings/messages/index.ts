import { messageSection } from '#shared/translate.ts'
import type { en } from './amenities.en.ts'

/** The names of the known amenities. */
export const amenityMessages = messageSection<typeof en>('amenities')
