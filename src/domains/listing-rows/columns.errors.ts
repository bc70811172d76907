import type { Message } from '#shared/message.ts'
import { Problem, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'
import { rowText } from './messages/index.ts'

const problem = problemsOfSection<typeof en>('imports')

export const noSuchField = problem(400, 'import-wrong-columns', 'columns.noSuchField')

export const noSuchColumn = problem(400, 'import-wrong-columns', 'columns.noSuchColumn')

export const ambiguousColumns = problem(400, 'import-wrong-columns', 'columns.ambiguous')

/** Returns a problem: a mapped column's name is ambiguous. */
export const sameName = problem(400, 'import-wrong-columns', 'columns.sameName')

export const missingColumns = problem(400, 'import-wrong-columns', 'columns.missing')

/** Returns a problem: a column that looks like a field was neither mapped nor ignored. */
export const unmappedColumn = problem(400, 'import-wrong-columns', 'columns.unsaid')

/** Returns a problem: the file has more columns than any listing could need. */
export const tooManyColumns = problem(400, 'import-wrong-columns', 'columns.tooMany')

/** Returns a problem: a default value is not allowed itself. */
export function wrongDefault(field: string, value: string, reason: Message): Problem {
  const message = rowText('columns.wrongDefault', { field, value, reason })
  return new Problem(400, 'import-wrong-default', message, [{ field, message: reason }])
}
