import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { may, visitor, type Actor } from '#shared/actor.ts'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/**
 * Who may call a route: anyone, anyone signed in, or the holder of a permission (its key); of several, of any one of
 * them, the first of which is named to those who hold none.
 */
export type Access = 'public' | 'signed-in' | { permission: string | readonly [string, ...string[]] }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Who calls; set before any handler runs. */
    actor: Actor
  }
  interface FastifyInstance {
    /** Access of the routes that a third-party plugin registers in this scope. */
    accessOfPlugin?: { access: Access }
  }
}

/** A route was registered without saying who may call it. It stops the start (security.md 10). */
export class UndeclaredAccessError extends Error {}

/** Refuses every later route that declares no access: a forgotten rule stops the start instead of opening a door. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', function requireAccess(this: FastifyInstance, route: RouteOptions) {
    const access = route.config?.access ?? this.accessOfPlugin?.access
    if (!access) throw new UndeclaredAccessError(`Route ${String(route.method)} ${route.url} declares no access`)
    route.config = { ...route.config, access }
  })
}

/** Finds out who calls; a visitor when nobody valid is signed in. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>

/**
 * Checks every request against its route's declared access, before its body is read.
 * 401 for visitors, 403 naming the missing permission for people who lack it.
 */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor')
  // Not async: a public read needs nobody's name, so it neither looks at a session nor waits for a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access ?? 'public'
    if (access !== 'public' || request.headers.authorization !== undefined) return admit(request, access)
    request.actor = visitor
    done()
  })

  async function admit(request: FastifyRequest, access: Access): Promise<void> {
    request.actor = await authenticate(request)
    const problem = refusal(access, request.actor)
    if (problem) throw problem
  }
}

function refusal(access: Access, actor: Actor): Problem | undefined {
  if (access === 'public') return undefined
  if (actor.kind === 'visitor') return notSignedIn()
  if (access === 'signed-in') return undefined
  const sufficient = permissionsOf(access)
  return sufficient.some((permission) => may(actor, permission)) ? undefined : missingPermission(sufficient[0])
}

/** 401: nobody valid is signed in. */
export function notSignedIn(): Problem {
  return new Problem(401, 'not-signed-in', httpText('notSignedIn'))
}

/** The permissions any one of which is sufficient. */
export function permissionsOf({ permission }: Exclude<Access, string>): readonly [string, ...string[]] {
  return typeof permission === 'string' ? [permission] : permission
}

/** 403 that says which permission is missing ("Why can't I?"). */
export function missingPermission(permission: string): Problem {
  return new Problem(403, 'missing-permission', httpText('missingPermission', { permission }))
}

/** Declares the access of every route that a plugin registers by itself (files, documentation). */
export function declarePluginAccess(scope: FastifyInstance, access: Access): void {
  scope.decorate('accessOfPlugin', { access })
}
