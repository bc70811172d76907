import { parse } from 'csv-parse/sync'
import type { Delimiter } from './delimiter.ts'

const options = { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }

/**
 * The cells of the text of one record, or undefined when its quotation marks do not fit. `lenient` takes a stray mark
 * inside a cell (`a 12" pipe`) as text.
 */
export function parseRecord(text: string, delimiter: Delimiter, lenient = false): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const records = parse(text, { ...options, delimiter, relax_quotes: lenient })
    return records.length === 1 ? records[0] : undefined
  } catch {
    return undefined
  }
}
