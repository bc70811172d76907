import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Texts } from '#shared/language.ts'

/** The sizes a picture is kept in, per format. */
export type PictureWidths = { avif: number[]; webp: number[]; jpg: number[] }

/** Pictures and videos by reference: where the files are, not the files. */
export const media = pgTable('media', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['image', 'video'] }).notNull(),
  path: text().notNull(),
  widths: jsonb().$type<Partial<PictureWidths>>().notNull().default({}),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
  thumbhash: text(),
  alt: jsonb().$type<Partial<Texts>>().notNull().default({}),
  posterId: integer('poster_id'),
})
