import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { messageText, type Message } from '#shared/message.ts'
import { languageOfRequest } from './language.ts'

/** Where a request comes from, as far as it can be believed (TRUST_PROXY). */
export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    language: languageOfRequest(request.raw),
  }
}

/** Who calls a route that is declared for signed-in people. */
export function callerOf({ actor }: FastifyRequest): SignedInActor {
  if (actor.kind !== 'user') throw new Error('The route is not declared for signed-in people')
  return actor
}

/** The language of an answer, said in its headers too. */
export function answerLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = languageOfRequest(request.raw)
  void reply.headers({ 'content-language': language, vary: 'accept-language' })
  return language
}

/** A text in the language of the caller. */
export function answerText(request: FastifyRequest, reply: FastifyReply, text: Message): string {
  return messageText(text, answerLanguage(request, reply))
}
