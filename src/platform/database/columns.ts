import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A `bytea` column. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Returns a `timestamptz(3)` column: milliseconds, the precision of a JavaScript `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Returns a text with `%` and `_` escaped for a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
