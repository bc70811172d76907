import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { presentMedia } from '#domains/media/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { answerLanguage, answerOnce, answerText } from '#platform/http/index.ts'
import { listingNotFound } from '../../listing.ts'
import { readStaffListing } from '../staff-listings.repository.ts'
import type { listingMediaAnswer } from './listing-media.schemas.ts'
import { listingMediaText } from './listing-media.errors.ts'

type Changing = {
  listingId: number
  /** Which request it is: a retry with the same `Idempotency-Key` asks the same. */
  asked: unknown
  done: 'added' | 'ordered' | 'updated' | 'cover' | 'removed'
  work: (tx: Transaction) => Promise<void>
}

/** Does the work in one transaction and answers with what the listing has then; 201 where something was added. */
export function answerMedia(
  { db, request, reply }: { db: Database; request: FastifyRequest; reply: FastifyReply },
  { listingId, asked, done, work }: Changing,
): Promise<z.input<typeof listingMediaAnswer>> {
  const language = answerLanguage(request, reply)
  const message = answerText(request, reply, listingMediaText(done))
  return answerOnce({ db, request, reply }, asked, async (tx) => {
    await work(tx)
    const listing = await readStaffListing(tx, listingId)
    if (!listing) throw listingNotFound()
    const media = listing.media.map((one) => presentMedia(one.media, one.poster, language))
    return { status: done === 'added' ? 201 : 200, body: { message, media, version: listing.version } }
  })
}
