import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/language.ts'
import { languageOfRequest } from '#platform/http/language.ts'
import { TooManyAttempts } from '../session.errors.ts'

/** The language of the person who asks, for mails. */
export function languageOf(request: FastifyRequest): Language {
  return languageOfRequest(request.raw)
}

/** Adds Retry-After to the answer when the work is refused for being tried too often (security.md 3). */
export async function sayingWhenToRetry<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    throw error
  }
}
