import type { FastifyInstance, RouteOptions } from 'fastify'

/** Who may call a route: anyone, anyone signed in, or the holder of a permission (its key). */
export type Access = 'public' | 'signed-in' | { permission: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
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

/** Declares the access of every route that a plugin registers by itself (files, documentation). */
export function declarePluginAccess(scope: FastifyInstance, access: Access): void {
  scope.decorate('accessOfPlugin', { access })
}
