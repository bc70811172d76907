import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { importFields, type ImportField } from './import-fields.ts'
import { rowText } from './messages/index.ts'

export function noSuchField(field: string): Problem {
  return wrongColumns(rowText('columns.noSuchField', { field, fields: [...importFields, 'ignore'].join(', ') }))
}

export function noSuchColumn(column: string, header: readonly string[]): Problem {
  return wrongColumns(rowText('columns.noSuchColumn', { column, columns: header.join(', ') }))
}

export function ambiguousColumns(field: ImportField, columns: readonly string[]): Problem {
  return wrongColumns(rowText('columns.ambiguous', { field, columns: columns.join(', ') }))
}

/** Returns a problem: a mapped column's name is ambiguous. */
export function sameName(column: string): Problem {
  return wrongColumns(rowText('columns.sameName', { column }))
}

export function missingColumns(fields: readonly ImportField[], header: readonly string[]): Problem {
  return wrongColumns(rowText('columns.missing', { fields: fields.join(', '), columns: header.join(', ') }))
}

/** Returns a problem: a column that looks like a field was neither mapped nor ignored. */
export function unmappedColumn(column: string, { field, values }: { field: ImportField; values: string[] }): Problem {
  return wrongColumns(rowText('columns.unsaid', { column, field, values: values.join(', ') }))
}

/** Returns a problem: a default value is not allowed itself. */
export function wrongDefault(field: string, value: string, reason: Message): Problem {
  const message = rowText('columns.wrongDefault', { field, value, reason })
  return new Problem(400, 'import-wrong-default', message, [{ field, message: reason }])
}

/** Returns a problem: the file has more columns than any listing could need. */
export function tooManyColumns(max: number): Problem {
  return wrongColumns(rowText('columns.tooMany', { max }))
}

function wrongColumns(message: Message): Problem {
  return new Problem(400, 'import-wrong-columns', message)
}
