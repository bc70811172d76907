import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#app/server-manifests.ts'
import { permissionsOf } from '#platform/http/index.ts'
import { accessOfRoutes } from './support/access-expectations.ts'
import { startAccounts, testPassword, type Accounts, type Body, type Method, type Person } from './support/accounts.ts'

/** A route of the running server: its name, and its declared access (`public`, `signed-in`, `operator`, a permission or `one | other`). */
type Route = { name: string; method: Method; url: string; access: string; forApiTokens: false | undefined }

let server: Accounts
let routes: Route[]
let ordinary: Person

/** Records every route of every server that starts, however it is registered. */
const registered: RouteOptions[] = []
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void registered.push(route))
}

beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  server = await startAccounts()
  unsubscribe('fastify.initialization', watch)
  routes = registered.flatMap(toRoutes)
  ordinary = await server.person('user')
})

afterAll(() => server.close())

function toRoutes({ method, url, config }: RouteOptions): Route[] {
  const declared = config?.access ?? 'undeclared'
  const access = typeof declared === 'object' ? permissionsOf(declared).join(' | ') : declared
  const methods = [method].flat().filter((each) => each !== 'HEAD' && each !== 'OPTIONS')
  const forApiTokens = config?.forApiTokens
  return methods.map((each) => ({ name: `${each} ${url}`, method: each as Method, url, access, forApiTokens }))
}

/** Returns whether a route belongs to the API documentation, which comes from a library and is public as a whole. */
const isDocumentation = ({ url }: Route) => url.startsWith('/api/docs')
/** Returns whether a route needs an account; operator routes are not open to any: src/app/metrics.test.ts. */
const isGuarded = ({ access }: Route) => access !== 'public' && access !== 'operator'
const needsPermission = ({ access }: Route) => isGuarded({ access } as Route) && access !== 'signed-in'
const sufficientFor = ({ access }: Route) => access.split(' | ')
const isOpenToProgram = (route: Route) => sufficientFor(route).includes('users.read')
const isReadBySomebody = (route: Route) => isGuarded(route) && route.method === 'GET' && !route.url.endsWith('/stream')
const hasBody = (method: Method) => ['POST', 'PUT', 'PATCH'].includes(method)

/** Returns an address of the route with ids that do not exist. */
function addressOf({ url }: Route): string {
  return url
    .replace(/:\w+\(.*?\)/, '999999')
    .replaceAll(/:\w+/g, '999999')
    .replace('*', 'anything')
}

/** Requests a streaming response and aborts it as soon as it has begun. */
async function beginStream(who: Person, url: string) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${who.token}` }
  const begun = await fetch(`${await server.address()}${url}`, { headers, signal: stop.signal })
  const body = begun.ok ? undefined : ((await begun.json()) as Body)
  stop.abort()
  return { status: begun.status, body: body as Body }
}

function call(who: Person | null, route: Route, url = addressOf(route)) {
  if (who && url.endsWith('/stream')) return beginStream(who, url)
  return server.call(who, route.method, url, hasBody(route.method) ? {} : undefined)
}

describe('security 10: every route × who calls', () => {
  test('every route is in the table of expectations, and every expectation has its route', () => {
    const names = new Set(routes.filter((route) => !isDocumentation(route)).map(({ name }) => name))
    expect([...names].toSorted(), 'those of tests/support/access-expectations.ts').toEqual(
      Object.keys(accessOfRoutes).toSorted(),
    )
  })

  test('every route declares the access that is expected of it', () => {
    for (const route of routes)
      expect(route.access, route.name).toBe(isDocumentation(route) ? 'public' : accessOfRoutes[route.name])
  })

  test('every permission that a route needs is known, so that a role can have it', () => {
    const known = permissions.map(({ key }) => key)
    for (const route of routes.filter(needsPermission))
      for (const key of sufficientFor(route)) expect(known, route.name).toContain(key)
  })

  test('visitors get in where it is public, and 401 everywhere else', async () => {
    for (const route of routes) {
      const { status, body } = await call(null, route)
      const refused = body?.code === 'not-signed-in' || body?.code === 'missing-permission'
      expect([refused, refused && status], route.name).toEqual(isGuarded(route) ? [true, 401] : [false, false])
    }
  })

  test('a doubled slash reaches the same route, whichever it is', async () => {
    const calls = routes.filter((route) => route.url.startsWith('/api/') && !isDocumentation(route))
    expect(calls.length).toBeGreaterThan(50)
    for (const route of calls) {
      const plain = await call(null, route)
      const doubled = await call(null, route, addressOf(route).replace('/api/', '/api//'))
      // Not the whole response: limits and the state of the service may differ between two calls.
      expect(doubled.body?.code === 'not-found', route.name).toBe(plain.body?.code === 'not-found')
      expect(doubled.status === 401, route.name).toBe(plain.status === 401)
    }
  })

  test('a token that is worthless, or of a suspended person, gets 401', async () => {
    const suspended = await server.person('admin')
    await server.database.pool.query(`update users set status = 'suspended' where id = $1`, [suspended.id])
    for (const who of [{ ...ordinary, token: 'x'.repeat(43) }, { ...ordinary, token: '' }, suspended])
      for (const route of routes.filter(isGuarded)) expect((await call(who, route)).status, route.name).toBe(401)
  })

  test('signed in without the permission one gets 403 that names it', async () => {
    for (const route of routes.filter(needsPermission)) {
      const { status, body } = await call(ordinary, route)
      expect([status, body.code], route.name).toEqual([403, 'missing-permission'])
      expect(body.message, route.name).toContain(sufficientFor(route)[0])
    }
  })

  test('all permissions but the right one do not help', async () => {
    for (const route of routes.filter(needsPermission)) {
      const others = permissions.map(({ key }) => key).filter((key) => !sufficientFor(route).includes(key))
      expect((await call(await server.person(others), route)).status, route.name).toBe(403)
    }
  })

  test('the right permission alone opens the door', async () => {
    for (const route of routes.filter(needsPermission)) {
      for (const key of sufficientFor(route)) {
        const { status } = await call(await server.person([key]), route)
        // 412: the tus protocol requires its version header first.
        expect([200, 201, 400, 404, 412], route.name).toContain(status)
      }
    }
  })

  test('being signed in opens what is for everyone who is', async () => {
    for (const route of routes.filter(({ access }) => access === 'signed-in')) {
      const { status } = await call(await server.person([]), route)
      expect([200, 201, 400, 404], route.name).toContain(status)
    }
  })

  test('no answer to somebody signed in is stored', async () => {
    const admin = await server.person('admin')
    const reads = routes.filter(isReadBySomebody)
    expect(reads.length).toBeGreaterThan(40)
    for (const route of reads) {
      const { headers } = await server.call(admin, route.method, addressOf(route))
      expect(headers['cache-control'], route.name).toContain('no-store')
    }
  })

  test('an API token opens what its permission is for, and nothing of the own account', async () => {
    const owner = await server.person('admin')
    const wanted = { name: 'Program', days: 30, permissions: ['users.read'], password: testPassword }
    const made = await server.call(owner, 'POST', '/api/users/me/tokens', wanted)
    const program = { ...owner, token: String(made.body['token']) }
    for (const route of routes.filter((each) => isGuarded(each) && isOpenToProgram(each)))
      expect([200, 201, 400, 404, 412], route.name).toContain((await call(program, route)).status)
    for (const route of routes.filter((each) => isGuarded(each) && !isOpenToProgram(each))) {
      const { status, body } = await call(program, route)
      const isForPeople = route.access === 'signed-in' || route.forApiTokens === false
      const code = isForPeople ? 'not-for-api-tokens' : 'missing-permission'
      expect([status, body.code], route.name).toEqual([403, code])
    }
  })

  test('no other way to write an address opens a guarded door', async () => {
    for (const route of routes.filter(isGuarded)) {
      const address = addressOf(route)
      const spellings = [`${address}/`, `${address}?x=1`, `${address};x`, `${address}%2f`, `//${address.slice(1)}`]
      const prefixes = ['/api//', '/API/', '/api/./', '/api/x/../', '/api/x/..%2f', '/%61pi/']
      for (const url of [...spellings, ...prefixes.map((prefix) => address.replace('/api/', prefix))]) {
        const { status } = await call(null, route, url)
        expect([401, 404, 405], `${route.method} ${url}`).toContain(status)
      }
      // Where anybody may GET, anybody may HEAD.
      if (routes.some(({ method, url, access }) => method === 'GET' && url === route.url && access === 'public'))
        continue
      const head = await server.call(null, 'HEAD', address)
      expect([401, 404, 405], `HEAD ${address}`).toContain(head.status)
    }
  })
})

/** Changes an account through the staff's user API: PUT, DELETE, or POST with a verb. */
function users(who: Person, whose: Person, method: Method, verb = '') {
  return server.call(who, method, `/api/users/${whose.uid}${verb}`, method === 'PUT' ? { name: 'Changed' } : undefined)
}

describe('security 10: own × another’s record', () => {
  test('without the permission neither one’s own account nor another’s is changed by the list of users', async () => {
    const other = await server.person('user')
    for (const whose of [ordinary, other]) {
      expect((await users(ordinary, whose, 'PUT')).status).toBe(403)
      expect((await users(ordinary, whose, 'DELETE')).status).toBe(403)
      expect((await users(ordinary, whose, 'POST', '/suspend')).status).toBe(403)
    }
  })

  test('with the permission both are changed, but nobody suspends or deletes themselves', async () => {
    const manager = await server.person(['users.write', 'users.suspend', 'users.delete'])
    const other = await server.person('user')
    expect((await users(manager, manager, 'PUT')).status).toBe(200)
    expect((await users(manager, manager, 'POST', '/suspend')).status).toBe(409)
    expect((await users(manager, manager, 'DELETE')).status).toBe(409)
    expect((await users(manager, other, 'PUT')).status).toBe(200)
    expect((await users(manager, other, 'POST', '/suspend')).status).toBe(200)
    expect((await users(manager, other, 'DELETE')).status).toBe(200)
  })

  test('a session of one’s own is ended, another’s does not exist', async () => {
    const other = await server.person('user')
    const [own] = (await server.call(ordinary, 'GET', '/api/users/me/sessions')).list
    const [foreign] = (await server.call(other, 'GET', '/api/users/me/sessions')).list
    expect((await server.call(ordinary, 'DELETE', `/api/users/me/sessions/${foreign?.id}`)).status).toBe(404)
    const signIn = { email: ordinary.email, password: testPassword }
    const { body } = await server.call(null, 'POST', '/api/users/login', signIn)
    const again = { token: String(body['token']) }
    expect((await server.call(again, 'DELETE', `/api/users/me/sessions/${own?.id}`)).status).toBe(200)
    expect((await server.call(ordinary, 'GET', '/api/users/me')).status).toBe(401)
  })
})
