import type { FastifyReply } from 'fastify'
import { TooManyAttempts } from '../session.errors.ts'

/** Adds Retry-After to the answer when the work is refused for being tried too often (security.md 3). */
export async function withRetryAfter<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    throw error
  }
}
