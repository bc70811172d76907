import { globSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Accounts, type Method, type Person, startAccounts } from './support/accounts.ts'
import { createTestMarket } from './support/market.ts'

type Parameter = { name: string; in: string; description?: string; schema: { enum?: string[] } }
type Answer = { description: string; headers?: object; content?: Record<string, { schema: object }> }
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>
  }
  responses: Record<string, Answer>
}
type Described = { method: Method; path: string } & Operation
type Document = {
  info: { description: string }
  servers: object[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { examples?: unknown[] }>; securitySchemes: object }
}

let server: Accounts
let admin: Person
let document: Document
let operations: Described[]
let ids: Record<string, number | string>
/** What the example of a listing names by ids of the demo market, here by those of this one. */
let placed: { category_id: number; location_id: number }
const ajv = new Ajv2020({ strict: false })
ajvFormats.default(ajv)

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  const market = await createTestMarket(server.database.db)
  const property = await market.addListing({ ownerId: admin.id })
  ids = { property, users: admin.uid, category: market.categories.cars }
  placed = { category_id: market.categories.apartments, location_id: market.places.gerji }
  document = (await server.app.inject('/api/openapi.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() as Method })),
  )
  ajv.addSchema({ $id: 'api', ...document })
})

afterAll(() => server.close())

/** Returns the operation with a name such as `GET /api/property`. */
function operation(name: string): Described {
  const found = operations.find(({ method, path }) => `${method} ${path}` === name)
  if (!found) throw new Error(`${name} is not documented`)
  return found
}

/** Returns how a response differs from the document; undefined when it matches. */
function wrong(
  { method, path, responses }: Described,
  { status, body, text }: { status: number; body: unknown; text: string },
) {
  const name = `${method} ${path} ${status}`
  const content = responses[String(status)]?.content
  if (!responses[String(status)]) return `${name} is not documented: ${text}`
  if (content?.['application/json'] === undefined) return undefined
  const ofJson = ['content', 'application/json', 'schema']
  const parts = ['paths', path, method.toLowerCase(), 'responses', String(status), ...ofJson]
  const pointer = parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const fits = ajv.compile({ $ref: `api#/${pointer}` })
  return fits(body) ? undefined : `${name}: ${ajv.errorsText(fits.errors)}`
}

const codesOf = (name: string) =>
  [...(operation(name).responses['409']?.description ?? '').matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code]) => code)

/** Returns the tokens that an operation accepts; an empty name means that none is needed. */
const tokensOf = (name: string) => operation(name).security.map((one) => Object.keys(one).join())
const needsBody = (name: string) => operation(name).requestBody?.required
const headerNames = ({ parameters = [] }: Described) =>
  parameters.filter((one) => one.in === 'header').map((one) => one.name)

describe('the document of the API', () => {
  test('names its server, and each group of calls once, by the alphabet', () => {
    expect(document.servers).toEqual([{ url: '/' }])
    const groups = new Set(operations.flatMap(({ tags }) => tags))
    expect(document.tags.map(({ name }) => name)).toEqual([...groups].toSorted())
    expect(groups).not.toContain('Listings')
  })

  test('describes what every read answers to an administrator, and to a visitor', async () => {
    const reads = operations.filter((one) => one.method === 'GET' && !one.path.endsWith('/stream'))
    const answered = new Set<number>()
    const found: (string | undefined)[] = []
    for (const one of reads) {
      const url = one.path.replaceAll(/\/([\w-]+)\/\{\w+\}/g, (_, kind: string) => `/${kind}/${ids[kind] ?? 999_999}`)
      for (const who of [admin, null]) {
        const answer = await server.call(who, 'GET', url)
        answered.add(answer.status)
        found.push(wrong(one, answer))
      }
    }
    expect(found.filter((problem) => problem !== undefined)).toEqual([])
    expect(reads.length).toBeGreaterThan(60)
    expect([...answered]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  })

  test('describes what changes answer', async () => {
    const kept = operation('PUT /api/property/{id}')
    const change = (body: object) => server.call(admin, 'PUT', `/api/property/${ids['property']}`, body)
    for (const [body, status] of [
      [{ title: 'Quiet villa', version: 1 }, 200],
      [{ title: 'Another villa', version: 1 }, 409],
      [{ colour: 'red' }, 400],
    ] as const) {
      const answer = await change(body)
      expect([answer.status, wrong(kept, answer)]).toEqual([status, undefined])
    }
    const [added, taken] = [
      await server.call(admin, 'POST', '/api/role', { name: 'Guide', description: 'Shows homes' }),
      await server.call(admin, 'POST', '/api/role', { name: 'Guide', description: 'Shows homes' }),
    ]
    expect([added, taken].map((answer) => [answer.status, wrong(operation('POST /api/role'), answer)])).toEqual([
      [201, undefined],
      [409, undefined],
    ])
    const gone = await server.call(admin, 'DELETE', `/api/category/${ids['category']}`)
    expect([gone.status, wrong(operation('DELETE /api/category/{id}'), gone)]).toEqual([200, undefined])
  })

  test('has an id of its own for each operation, made of its method and path', () => {
    const all = operations.map(({ operationId }) => operationId)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((id) => /^[a-z]+[A-Z]\w+$/.test(id))).toBe(true)
    expect(operation('PUT /api/property/{id}/media/{mediaId}').operationId).toBe('putPropertyByIdMediaByMediaId')
  })

  test('says in words what every answer means', () => {
    const descriptions = operations.flatMap(({ responses }) => Object.values(responses).map((one) => one.description))
    expect(descriptions).not.toContain('Default Response')
    expect(operation('POST /api/role').responses['403']?.description).toBe(
      'Not allowed: needs the permission `roles.write`',
    )
    expect(operation('PUT /api/property/{id}').responses['409']?.description).toContain('`stale-version`')
    expect(operation('POST /api/role').responses['409']?.description).toContain('`role-name-taken`')
  })

  test('names the conflicts of a call, not those of its neighbours', () => {
    expect(codesOf('POST /api/category')).toEqual(['category-name-taken'])
    expect(codesOf('PUT /api/subcategory/{id}').toSorted()).toEqual(['stale-version', 'subcategory-name-taken'])
    expect(codesOf('PUT /api/category/{id}')).toContain('cars-have-listings')
    expect(codesOf('DELETE /api/category/{id}')).toEqual(['category-in-use'])
    expect(codesOf('POST /api/users/students/register')).toContain('email-taken')
  })

  test('names every kind of a value that may be of several', () => {
    const unions = [...JSON.stringify(document).matchAll(/"anyOf":\[(\{[^{}]*\})\]/g)].map(([union]) => union)
    expect(unions).toEqual([])
    const owner = operation('GET /api/property').parameters?.find(({ name }) => name === 'owner')
    expect(JSON.stringify(owner?.schema)).toContain('"type":"integer"')
  })

  test('names the codes of every conflict that the product knows, and no others', () => {
    const sources = globSync('src/**/*.ts').filter((file) => !file.includes('.test.'))
    const known = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\(409,|problemOfContents\()\s*['`]([^'`]+)['`]/g)].map(
        ([, code = '']) => new RegExp(`^${code.replaceAll(/\$\{\w+\}/g, '[a-z]+')}$`),
      ),
    )
    const documented = operations.flatMap(({ responses }) =>
      [...(responses['409']?.description ?? '').matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code),
    )
    expect(documented.filter((code) => !known.some((pattern) => pattern.test(code)))).toEqual([])
    expect(known.filter((pattern) => !documented.some((code) => pattern.test(code)))).toEqual([])
  })

  test('has a summary in the imperative for every operation, with one verb for one thing', () => {
    const verbs = operations.map(({ summary }) => /^[A-Z][a-z]+/.exec(summary)?.[0] ?? summary)
    for (const other of ['Create', 'Update', 'Set', 'Remove', 'Read', 'Whether', 'See', 'Say', 'Make', 'Move'])
      expect(verbs).not.toContain(other)
    for (const { method, path, summary } of operations.filter((one) => one.method === 'GET'))
      expect(summary, `${method} ${path}`).toMatch(/^(?:List|Get|Count|Check|Search|Export|Download|Stream|Redirect) /)
  })

  test('says of each call which token it takes', () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'apiToken'])
    expect(tokensOf('GET /api/category')).toEqual([])
    expect(tokensOf('GET /api/property')).toEqual(['', 'session', 'apiToken'])
    expect(tokensOf('POST /api/role')).toEqual(['session', 'apiToken'])
    expect(tokensOf('GET /api/users/me/tokens')).toEqual(['session'])
    expect(tokensOf('DELETE /api/media/{id}')).toEqual(['session', 'apiToken'])
    expect(tokensOf('POST /api/enquiries/feed')).toEqual(['session'])
  })

  test('documents an `Idempotency-Key` where one is taken', () => {
    const adding = ['POST /api/media', 'POST /api/property/imports', 'POST /api/users/students/register']
    expect(
      operations
        .filter((one) => headerNames(one).includes('Idempotency-Key'))
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(expect.arrayContaining(['POST /api/property', 'DELETE /api/category/{id}', 'POST /api/role', ...adding]))
    expect(headerNames(operation('PUT /api/role/{id}'))).toEqual([])
  })

  test('documents `ETag`, `If-None-Match` and `Retry-After` as answers have them', async () => {
    const list = operation('GET /api/property')
    expect(headerNames(list)).toEqual(['If-None-Match'])
    expect(list.responses['200']?.headers).toHaveProperty('ETag')
    expect(list.responses['503']?.headers).toHaveProperty('Retry-After')
    expect(operation('POST /api/users/login').responses['429']?.headers).toHaveProperty('Retry-After')
    for (const who of [admin, null]) {
      const first = await server.call(who, 'GET', '/api/property')
      const again = await server.call(who, 'GET', '/api/property', undefined, {
        'if-none-match': String(first.headers['etag']),
      })
      expect([again.status, wrong(list, again)]).toEqual([304, undefined])
    }
  })

  test('asks for no body where none is needed', () => {
    expect(needsBody('DELETE /api/category/{id}')).toBe(false)
    expect(needsBody('DELETE /api/location/{id}')).toBe(false)
    expect(needsBody('POST /api/category')).toBe(true)
    expect(needsBody('PUT /api/property/{id}')).toBe(true)
  })

  test('has no schema that nothing refers to, and examples that fit their schemas', () => {
    const text = JSON.stringify(document)
    for (const [name, { examples = [] }] of Object.entries(document.components.schemas)) {
      expect(text.includes(`"#/components/schemas/${name}"`), name).toBe(true)
      const fits = ajv.compile({ $ref: `api#/components/schemas/${name}` })
      for (const example of examples) expect(fits(example), `${name}: ${ajv.errorsText(fits.errors)}`).toBe(true)
    }
    const bodies = operations.flatMap(({ path, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map((one) => ({ path, ...one })),
    )
    const shown = bodies.filter(({ examples }) => examples !== undefined)
    expect(shown.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/users/login', '/api/property', '/api/enquiries']),
    )
    for (const { path, schema, examples = {} } of shown) {
      const fits = ajv.compile({ ...schema, components: document.components })
      for (const { value } of Object.values(examples))
        expect(fits(value), `${path}: ${ajv.errorsText(fits.errors)}`).toBe(true)
    }
  })

  test('has examples that work as they are', async () => {
    for (const name of ['POST /api/property', 'POST /api/enquiries']) {
      const { value } = operation(name).requestBody?.content['application/json']?.examples?.['usual'] ?? {}
      const { status, text } = await server.call(admin, 'POST', name.slice('POST '.length), {
        ...(value as object),
        ...(name === 'POST /api/enquiries' ? { property_id: ids['property'] } : placed),
      })
      expect(status, text).toBe(201)
    }
  })

  test('tells what only staff may send to the list of listings, and which orders are whose', async () => {
    const parameters = operation('GET /api/property').parameters ?? []
    const query = parameters.filter((one) => one.in === 'query')
    const values: Record<string, string> = {
      added_since: '2026-01-01',
      owner: 'nobody',
      publication: 'draft',
      page: '1',
    }
    for (const { name, description = '' } of query.filter((one) => one.name !== 'sort')) {
      const answer = await server.call(null, 'GET', `/api/property?${name}=${values[name] ?? 'true'}`)
      const refused = answer.status === 400 && /unknown/i.test(answer.body.errors[0]?.message ?? '')
      expect(description.startsWith('Staff only'), name).toBe(refused)
    }
    const sort = query.find(({ name }) => name === 'sort')
    const orders = /^Visitors: (.*)\. Staff: (.*?)\. /.exec(sort?.description ?? '')?.slice(1) ?? []
    for (const [index, who] of [null, admin].entries()) {
      const own = new Set([...(orders[index] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
      for (const name of sort?.schema.enum ?? []) {
        const { status } = await server.call(who, 'GET', `/api/property?sort=${name}`)
        expect([name, status]).toEqual([name, own.has(name) ? 200 : 400])
      }
    }
  })

  test('says what guards against lost changes', () => {
    expect(document.info.description).toContain('`If-Match`')
    expect(document.info.description).toContain('`Accept-Language`')
    expect(operation('PUT /api/property/{id}').description).toContain('`version`')
  })
})
