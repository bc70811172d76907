import { type ZodApp, declareServerSlice } from '#platform/http/index.ts'
import { registerFederatedRoutes } from './federated/federated.routes.ts'
import { registerOwnAccountRoutes, registerAvatarRoutes } from './own-account.routes.ts'
import type { SessionServices } from './session-services.ts'
import { registerSignInRoutes, registerPasswordResetRoutes } from './sign-in.routes.ts'

export const slice = declareServerSlice({
  name: 'auth',
  register: (api, { signIn }: { signIn: SessionServices }) => registerSessionRoutes(api, signIn),
})

/** Registers all routes of this slice, in a scope of their own. */
async function registerSessionRoutes(app: ZodApp, services: SessionServices): Promise<void> {
  await app.register(async (scope: ZodApp) => {
    scope.addHook('onSend', async (_request, reply) => {
      // Responses about accounts are private and must not be cached.
      reply.header('cache-control', 'no-store')
    })
    registerSignInRoutes(scope, services)
    registerOwnAccountRoutes(scope, services)
    await registerAvatarRoutes(scope, services)
    registerPasswordResetRoutes(scope, services)
    await scope.register(async (federated: ZodApp) => {
      // A popup passes through here on its way to the provider and back; the default policy would cut it off from the page that opened it.
      federated.addHook('onSend', async (_request, reply) => {
        reply.header('cross-origin-opener-policy', 'unsafe-none')
      })
      registerFederatedRoutes(federated, services)
    })
  })
}
