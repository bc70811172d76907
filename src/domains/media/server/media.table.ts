import { bigint, boolean, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { Texts } from '#shared/language.ts'
import type { PictureFormat } from '#shared/picture.ts'
import { mediaKinds, mediaStates } from '../media.ts'
import { moment } from '#platform/database/index.ts'

/** Records of pictures and videos; the files are in the storage. */
export const media = pgTable('media', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: mediaKinds }).notNull(),
  path: text().notNull(),
  /** Available widths of a picture, per format. */
  widths: jsonb().$type<Partial<Record<PictureFormat, number[]>>>().notNull().default({}),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
  thumbhash: text(),
  alt: jsonb().$type<Partial<Texts>>().notNull().default({}),
  posterId: integer('poster_id'),
  ownerId: integer('owner_id'),
  state: text({ enum: mediaStates }).notNull().default('ready'),
  /** Why it failed: a message key. */
  failure: text(),
  /** Storage key of the cleaned picture from which the sizes are made; never served. */
  original: text(),
  contentType: text('content_type'),
  bytes: bigint({ mode: 'number' }),
  /** Duration of a video, in milliseconds. */
  duration: integer(),
  focalX: real('focal_x'),
  focalY: real('focal_y'),
  /** Hash of the uploaded file: the same file has the same hash. */
  sha256: text(),
  /** Whether it came with an import of listings, whose file size limits the number of uploads, or is a video's poster. */
  imported: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})
