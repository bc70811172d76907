import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerLanguage } from '#platform/http/index.ts'
import type { PermissionRegistry } from '../permission-registry.ts'
import type { RoleReader } from './role.presenter.ts'

/** Who asks, and in which language; what they are told of roles is theirs only, and is not kept. */
export function readerOf(request: FastifyRequest, reply: FastifyReply, registry: PermissionRegistry): RoleReader {
  void reply.header('cache-control', 'no-store')
  return { actor: request.actor, language: answerLanguage(request, reply), registry }
}
