import { bigint, boolean, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { Texts } from '#shared/language.ts'
import type { PictureFormat } from '#shared/picture.ts'
import { mediaKinds, mediaStates } from '../media.ts'
import { moment } from '#platform/database/index.ts'

/** Pictures and videos by reference: where the files are, not the files. */
export const media = pgTable('media', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: mediaKinds }).notNull(),
  path: text().notNull(),
  /** Those that a picture is kept in, per format. */
  widths: jsonb().$type<Partial<Record<PictureFormat, number[]>>>().notNull().default({}),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
  thumbhash: text(),
  alt: jsonb().$type<Partial<Texts>>().notNull().default({}),
  posterId: integer('poster_id'),
  ownerId: integer('owner_id'),
  state: text({ enum: mediaStates }).notNull().default('ready'),
  /** Why it failed, a key of the messages. */
  failure: text(),
  /** Where the cleaned picture lies from which the sizes are made; never served. */
  original: text(),
  contentType: text('content_type'),
  bytes: bigint({ mode: 'number' }),
  /** Of a video, in milliseconds. */
  duration: integer(),
  focalX: real('focal_x'),
  focalY: real('focal_y'),
  /** Of what was sent: the same file has the same. */
  sha256: text(),
  /** It came with a file of listings, whose size bounds how many there are. */
  imported: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})
