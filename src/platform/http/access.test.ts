import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { declarePluginAccess, requireDeclaredAccess, UndeclaredAccessError } from './requests.ts'

function guardedApp() {
  const app = Fastify()
  requireDeclaredAccess(app)
  return app
}

describe('security.md 10: access fails closed', () => {
  test('a route without a declared access stops the start', () => {
    expect(() => guardedApp().get('/open-door', async () => 'anyone')).toThrow(
      new UndeclaredAccessError('Route GET /open-door declares no access'),
    )
  })

  test('a forgotten route inside a plugin stops the start too', async () => {
    const app = guardedApp()
    app.register(async (scope) => void scope.post('/inner', async () => 'anyone'))
    await expect(app.ready()).rejects.toThrow('Route POST /inner declares no access')
  })

  test('a route that declares its access is served', async () => {
    const app = guardedApp()
    app.get('/home', { config: { access: 'public' } }, async () => 'welcome')
    expect((await app.inject('/home')).body).toBe('welcome')
  })

  test('the access of a third-party plugin is declared around it', async () => {
    const app = guardedApp()
    app.register(async (scope) => {
      declarePluginAccess(scope, 'public')
      scope.register(async (plugin) => void plugin.get('/plugin', async () => 'its page'))
    })
    expect((await app.inject('/plugin')).body).toBe('its page')
  })
})
