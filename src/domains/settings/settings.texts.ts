import type { Texts } from '#shared/language.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** Said after a change of settings. */
export const settingsSaved: Texts = { en: en.saved, am: am.saved }
