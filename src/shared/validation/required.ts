import type { Texts } from '../language.ts'
import { am as otherAm } from './am.ts'
import { en as otherEn } from './en.ts'
import { am } from './required.am.ts'
import { en } from './required.en.ts'

/** Asks for an empty field by what it holds ("Please enter a title."); `path` may lead into an object (`am.title`). */
export function requiredTexts(path: string): Texts {
  const field = path.split('.').at(-1) ?? ''
  return isNamed(field) ? { en: en[field], am: am[field] } : { en: otherEn.required, am: otherAm.required }
}

function isNamed(field: string): field is keyof typeof en {
  return Object.hasOwn(en, field)
}
