import type { FastifyReply, FastifyRequest } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { answerOnce, callerOf } from '#platform/http/index.ts'
import type { Language } from '#shared/language.ts'
import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestContext, SignedInActor } from '#shared/actor.ts'
import { presentMedia } from './media.presenter.ts'
import { findMedia } from './media.repository.ts'
import type { MediaServices } from './media.services.ts'
import type { IncomingFile } from './receive-file.ts'
import { mediaNotFound } from '../media.errors.ts'
import type { MediaDetails, MediaView } from '../media.schemas.ts'
import { media } from './media.table.ts'

type Upload = { request: FastifyRequest; reply: FastifyReply; file: IncomingFile; message: string; language: Language }

/** Stores a picture and returns the 201 response; a request repeated with the same `Idempotency-Key` gets the first response. */
export async function answerUpload(
  { db, preparePicture, save, keepIf }: MediaServices,
  { request, reply, file, message, language }: Upload,
): Promise<{ message: string; media: MediaView }> {
  const owner = callerOf(request)
  const prepared = await preparePicture(file.source)
  let saved = false
  return keepIf(prepared, async () => {
    await file.end()
    const answer = await answerOnce({ db, request, reply }, { sha256: prepared.sha256 }, async (tx) => {
      const [stored] = await findMedia(tx, [await save(tx, prepared, owner)])
      if (!stored) throw new Error('The record of the picture is gone')
      saved = true
      return { status: 201, body: { message, media: presentMedia(stored.media, stored.poster, language) } }
    })
    if (!saved) await prepared.discard()
    return answer
  })
}

/** Throws if media that the person uploaded is used where they may not change it. */
export type RequireTheirs = (tx: Transaction, mediaId: number, actor: SignedInActor) => Promise<void>
type Described = RequestContext & { mediaId: number; details: MediaDetails; requireTheirs: RequireTheirs }

/**
 * Updates caption and focal point of the caller's upload and records it in the audit log. Throws 404 for others' media,
 * and what `requireTheirs` throws.
 */
export async function describeOwnMedia(tx: Transaction, described: Described): Promise<void> {
  const { mediaId, details, actor, origin, requireTheirs } = described
  const own = and(eq(media.id, mediaId), eq(media.ownerId, actor.id))
  const [row] = await tx.select().from(media).where(own).for('update')
  if (!row) throw mediaNotFound()
  await requireTheirs(tx, mediaId, actor)
  const { caption, focal_point: focus } = details
  const alt = caption ? withoutEmpty({ ...row.alt, ...caption }) : row.alt
  const [focalX, focalY] = focus === undefined ? [row.focalX, row.focalY] : [focus?.x ?? null, focus?.y ?? null]
  const before = { caption: row.alt, focal_x: row.focalX, focal_y: row.focalY }
  const changes = changesBetween<Record<string, unknown>>(before, { caption: alt, focal_x: focalX, focal_y: focalY })
  if (Object.keys(changes).length === 0) return
  await tx.update(media).set({ alt, focalX, focalY }).where(eq(media.id, mediaId))
  const subject = { kind: 'media', id: mediaId, name: alt.en ?? alt.am ?? row.kind }
  await recordAudit(tx, actor, origin, { action: 'media.updated', subject, changes })
}

/** Drops empty captions. */
export function withoutEmpty(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text ? [[key, text]] : [])))
}
