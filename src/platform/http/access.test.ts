import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { declarePluginAccess, enforceAccess, requireDeclaredAccess, UndeclaredAccessError } from './requests.ts'

function guardedApp() {
  const app = Fastify()
  requireDeclaredAccess(app)
  return app
}

function appWithRoutes() {
  const app = guardedApp()
  const hana = { kind: 'user', id: 1, uid: 'a', name: 'Hana', email: 'hana@people.example' } as const
  const actor = { ...hana, roleId: 1, roleName: 'agent', permissions: new Set<string>(), sessionId: 1 }
  enforceAccess(
    app,
    async () => actor,
    () => undefined,
  )
  app.get('/mine', { config: { access: 'signed-in' } }, async () => 'mine')
  app.get('/kept', { config: { access: 'signed-in' } }, async (_request, reply) =>
    reply.header('cache-control', 'private, max-age=60').send('mine for a minute'),
  )
  app.get('/open', { config: { access: 'public' } }, async () => 'for everybody')
  app.post('/open', { config: { access: 'public' } }, async () => 'a new session')
  return app
}

describe('security.md 10: access fails closed', () => {
  test('a route without a declared access stops the start', () => {
    expect(() => guardedApp().get('/open-door', async () => 'anyone')).toThrow(
      new UndeclaredAccessError('GET /open-door declares no access: use callsOf'),
    )
  })

  test('a forgotten route inside a plugin stops the start too', async () => {
    const app = guardedApp()
    app.register(async (scope) => void scope.post('/inner', async () => 'anyone'))
    await expect(app.ready()).rejects.toThrow('POST /inner declares no access')
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

describe('security.md 10: answers to people who are signed in are theirs alone', () => {
  test.each([
    ['/mine', {}, 'no-store'],
    ['/kept', {}, 'private, max-age=60'],
    ['/open', {}, undefined],
    ['/open', { authorization: 'Bearer a' }, 'no-store'],
  ])('nobody stores them, unless the route says otherwise: %s with %j', async (url, headers, expected) => {
    expect((await appWithRoutes().inject({ url, headers })).headers['cache-control']).toBe(expected)
  })

  test('nor those to visitors who sign in, register or accept', async () => {
    const { headers } = await appWithRoutes().inject({ method: 'POST', url: '/open' })
    expect(headers['cache-control']).toBe('no-store')
  })
})
