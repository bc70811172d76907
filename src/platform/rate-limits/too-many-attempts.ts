import type { FastifyReply } from 'fastify'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'

/** Too much of something from somewhere; the answer carries Retry-After (security.md 3). */
export class TooManyAttempts extends Problem {
  readonly retryAfterSeconds: number

  constructor(refusal: (parameters: { minutes: string }) => Message, retryAfterSeconds: number) {
    super(429, 'too-many-attempts', refusal({ minutes: String(Math.ceil(retryAfterSeconds / 60)) }))
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Adds Retry-After to the answer when the work is refused for being tried too often (security.md 3). */
export async function withRetryAfter<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfterSeconds))
    throw error
  }
}
