import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { importFields, type ImportField } from './import-fields.ts'
import { rowText } from './messages/index.ts'

export function noSuchField(field: string): Problem {
  const parameters = { field, fields: [...importFields, 'ignore'].join(', ') }
  return wrongColumns(rowText('columns.noSuchField', parameters))
}

export function noSuchColumn(column: string, header: readonly string[]): Problem {
  const parameters = { column, columns: header.join(', ') }
  return wrongColumns(rowText('columns.noSuchColumn', parameters))
}

export function ambiguousColumns(field: ImportField, columns: readonly string[]): Problem {
  const parameters = { field, columns: columns.join(', ') }
  return wrongColumns(rowText('columns.ambiguous', parameters))
}

/** Which of them a wish means cannot be said. */
export function sameName(column: string): Problem {
  return wrongColumns(rowText('columns.sameName', { column }))
}

export function missingColumns(fields: readonly ImportField[], header: readonly string[]): Problem {
  const parameters = { fields: fields.join(', '), columns: header.join(', ') }
  return wrongColumns(rowText('columns.missing', parameters))
}

/** A column that looks like a field is neither matched nor left out by anybody. */
export function unsaidColumn({
  column,
  field,
  values,
}: {
  column: string
  field: ImportField
  values: string[]
}): Problem {
  return wrongColumns(rowText('columns.unsaid', { column, field, values: values.join(', ') }))
}

/** A value given for what the file does not say is itself not allowed. */
export function wrongDefault(field: string, value: string, reason: Message): Problem {
  const message = rowText('columns.wrongDefault', { field, value, reason })
  return new Problem(400, 'import-wrong-default', message, [{ field, message: reason }])
}

/** More columns than any listing could need. */
export function tooManyColumns(most: number): Problem {
  const parameters = { most }
  return wrongColumns(rowText('columns.tooMany', parameters))
}

function wrongColumns(message: Message): Problem {
  return new Problem(400, 'import-wrong-columns', message)
}
