import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** Said after the values of before were put back. */
export const restored: Texts = { en: en.restored, am: am.restored }

/** There is no such change, or it is not of the market. */
export function changeNotFound(): Problem {
  return new Problem(404, 'change-not-found', { en: en.notFound, am: am.notFound })
}

/** What was added has nothing before it, and what is gone for good cannot come back. */
export function notRestorable(): Problem {
  return new Problem(409, 'not-restorable', { en: en.notRestorable, am: am.notRestorable })
}
