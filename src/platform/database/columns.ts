import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A column with a moment, to the millisecond, as programs have them. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
