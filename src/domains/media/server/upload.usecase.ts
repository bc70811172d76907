import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOnce, callerOf } from '#platform/http/index.ts'
import type { Language } from '#shared/language.ts'
import type { MediaView } from '../media.ts'
import { presentMedia } from './media.presenter.ts'
import { findMedia } from './media.repository.ts'
import type { MediaServices } from './media.services.ts'
import type { IncomingFile } from './read-upload.ts'

type Upload = { request: FastifyRequest; reply: FastifyReply; file: IncomingFile; message: string; language: Language }

/** Takes a picture in and answers 201 with it; sent again with the same `Idempotency-Key`, the answer is the first one's. */
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
