import type { Texts } from '../language.ts'
import { Problem, type FieldProblem } from '../problem.ts'
import { am } from './invalid-input.am.ts'
import { en } from './invalid-input.en.ts'

/** 400 `invalid-input`: what was sent breaks the rules of its fields. The message says how many fields those are. */
export function invalidInput(problems: readonly FieldProblem[]): Problem {
  const fields = new Set(problems.map(({ field }) => field))
  return new Problem(400, 'invalid-input', fixFields(fields.size), problems)
}

/** Asks to fix so many fields. */
export function fixFields(count: number): Texts {
  return { en: en.fix({ count }), am: am.fix({ count }) }
}
