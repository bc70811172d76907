import type { FastifyReply } from 'fastify'
import { eq } from 'drizzle-orm'
import { answerOnce } from '#platform/http/index.ts'
import type { Texts } from '#shared/language.ts'
import type { AuditChanges } from '#domains/audit/index.ts'
import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestContext, SignedInActor } from '#shared/actor.ts'
import { presentMedia } from './media.presenter.ts'
import { findMedia, updateMedia } from './media.repository.ts'
import type { MediaServices } from './media.services.ts'
import type { IncomingFile } from './receive-file.ts'
import { mediaNotFound, mediaUploaded } from '../media.errors.ts'
import type { MediaDetails, MediaView } from '../media.schemas.ts'
import { media } from './media.table.ts'

/** Stores a picture and returns the 201 response; a request repeated with the same `Idempotency-Key` gets the first response. */
export async function answerUpload(
  { db, preparePicture, save, keepIf }: MediaServices,
  reply: FastifyReply,
  file: IncomingFile,
): Promise<{ message: string; media: MediaView }> {
  const owner = reply.request.caller
  const [message, language] = [reply.text(mediaUploaded), reply.language()]
  const prepared = await preparePicture(file.source)
  let saved = false
  return keepIf(prepared, async () => {
    await file.end()
    const answer = await answerOnce({ db, reply }, { sha256: prepared.sha256 }, async (tx) => {
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
  const { mediaId, details, requireTheirs, ...context } = described
  const [own] = await findMedia(tx, [mediaId], context.actor.id)
  if (!own) throw mediaNotFound()
  const { changes, alt } = await changeDetails(tx, mediaId, details)
  await requireTheirs(tx, mediaId, context.actor)
  if (Object.keys(changes).length === 0) return
  const subject = { kind: 'media', id: mediaId, name: alt.en ?? alt.am ?? own.media.kind }
  await recordAudit(tx, context, { action: 'media.updated', subject, changes })
}

/** Locks the record and changes the caption and the focal point, whichever is given. Returns the changes and the caption. Throws 404. */
export async function changeDetails(
  tx: Transaction,
  mediaId: number,
  { caption, focal_point: focus }: MediaDetails,
): Promise<{ changes: AuditChanges; alt: Partial<Texts> }> {
  const [row] = await tx.select().from(media).where(eq(media.id, mediaId)).for('no key update')
  if (!row) throw mediaNotFound()
  const alt = caption ? withoutEmpty({ ...row.alt, ...caption }) : row.alt
  const [focalX, focalY] = focus === undefined ? [row.focalX, row.focalY] : [focus?.x ?? null, focus?.y ?? null]
  const before = { caption: row.alt, focal_x: row.focalX, focal_y: row.focalY }
  const changes = changesBetween<Record<string, unknown>>(before, { caption: alt, focal_x: focalX, focal_y: focalY })
  if (Object.keys(changes).length > 0) await updateMedia(tx, mediaId, { alt, focalX, focalY })
  return { changes, alt }
}

function withoutEmpty(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text ? [[key, text]] : [])))
}
