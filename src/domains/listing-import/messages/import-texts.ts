import type { Texts } from '#shared/language.ts'
import { am } from './am.ts'
import { en } from './en.ts'

/** What a call about an import answers. */
export function importTexts(key: 'uploaded' | 'checking' | 'started' | 'cancelled'): Texts {
  return { en: en.job[key], am: am.job[key] }
}
