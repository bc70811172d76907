import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RequestContext } from '#shared/actor.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { answerOnce, answerText, callerOf, originOf, problemSchema } from '#platform/http/index.ts'
import { categoryText } from '../category.errors.ts'

/** What the changing routes of both kinds have in common. */
export const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  409: problemSchema,
  422: problemSchema,
}
export const refusalsOfOne = { ...refusals, 404: problemSchema }
export const removed = z.object({ message: z.string() })
export const idParameters = z.strictObject({ id: z.string().max(40) })

const largestId = 2_147_483_647

/** An id that cannot exist is a record that does not: throws what `notFound` makes. */
export function readId(text: string, notFound: () => Error): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > largestId) throw notFound()
  return id
}

type Answering = { db: Database; request: FastifyRequest; reply: FastifyReply }
type Text = Parameters<typeof categoryText>[0]

/** Does a change once, in one transaction, and answers with its text of specification §8 and what came of it. */
export function answerChange<Result extends object>(
  answering: Answering,
  { status, text }: { status: 200 | 201; text: Text },
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<{ message: string } & Result> {
  const { request, reply } = answering
  const context = { actor: callerOf(request), origin: originOf(request) }
  const message = answerText(request, reply, categoryText(text))
  return answerOnce(answering, request.body, async (transaction) => ({
    status,
    body: { message, ...(await change(transaction, context)) },
  }))
}
