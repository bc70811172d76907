import { messageSection } from '#shared/translate.ts'
import type { en } from './amenities.en.ts'
import type { en as fields } from './fields.en.ts'

/** The names of the known amenities. */
export const amenityMessages = messageSection<typeof en>('amenities')

/** The names of a listing's fields. */
export const fieldMessages = messageSection<typeof fields>('fields')
