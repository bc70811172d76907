import { type TranslationOf, messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export type PlaceTexts = TranslationOf<typeof en>

export const placeMessages = messageSection<typeof en>('places')
