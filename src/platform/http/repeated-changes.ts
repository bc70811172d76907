import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Database, type Transaction, runOnce } from '../database/index.ts'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'
import { callerOf } from './request-log.ts'

const keyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * Does the work of a changing request in one transaction and answers with its status and body. With an `Idempotency-Key`
 * a retry or a double click gets the answer of the first request and changes nothing. `asked` is what the request wants,
 * its parsed body. Throws `invalid-input` for a key that is none, 422 `idempotency-key-reused` for one that stood for
 * another request.
 */
export async function answerOnce<Body>(
  { db, request, reply }: { db: Database; request: FastifyRequest; reply: FastifyReply },
  asked: unknown,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Body> {
  const key = request.headers['idempotency-key']
  const { status, body } =
    key === undefined ? await db.transaction(work) : await once({ db, request }, { key: String(key), asked }, work)
  void reply.status(status)
  return body
}

async function once<Body>(
  { db, request }: { db: Database; request: FastifyRequest },
  { key, asked }: { key: string; asked: unknown },
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const [wrong, reused] = [httpText('wrongIdempotencyKey'), httpText('reusedIdempotencyKey')]
  if (!keyPattern.test(key))
    throw new Problem(400, 'invalid-input', wrong, [{ field: 'Idempotency-Key', message: wrong }])
  const wanted = JSON.stringify([request.method, request.routeOptions.url, request.params, asked])
  const fingerprint = createHash('sha256').update(wanted).digest()
  const answer = await runOnce(db, { actorId: callerOf(request).id, key, fingerprint }, work)
  if (answer === 'other-request') throw new Problem(422, 'idempotency-key-reused', reused)
  return answer
}

/** Throws 409 `stale-version` when somebody saves what is not the present version of a record; undefined asks nothing. */
export function requireVersion(seen: number | undefined, present: number): void {
  if (seen === undefined || seen === present) return
  const message = httpText('staleVersion')
  throw new Problem(409, 'stale-version', message, [{ field: 'version', message }])
}
