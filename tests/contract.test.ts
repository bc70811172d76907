import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { compileSerializer } from '#platform/http/index.ts'
import { createTestMarket } from './support/market.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type Operation = {
  tags?: string[]
  parameters?: { name: string; schema: { maximum?: number } }[]
  responses?: Record<string, { content?: { 'application/json'?: { schema?: { type?: string } } } }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

/** Request and expected status of each operation; every public read must be listed. */
const calls: Record<string, [url: (listing: number) => string, status: number][]> = {
  'get /api/health': [[() => '/api/health', 200]],
  'get /api/health/live': [[() => '/api/health/live', 200]],
  'get /api/health/ready': [[() => '/api/health/ready', 200]],
  'get /api/location': [[() => '/api/location', 200]],
  'get /api/category': [[() => '/api/category', 200]],
  'get /api/subcategory': [[() => '/api/subcategory', 200]],
  'get /api/suggestions': [
    [() => '/api/suggestions?q=bo', 200],
    [() => '/api/suggestions', 400],
  ],
  'get /api/property': [
    [() => '/api/property/?sort=price_desc&limit=3', 200],
    [() => '/api/property/?colour=red', 400],
  ],
  'get /api/property/map': [
    [() => '/api/property/map?bounds=8,38,10,40&zoom=12', 200],
    [() => '/api/property/map?bounds=8,38,10', 400],
    [() => '/api/property/map', 400],
  ],
  'get /api/kept-listings/listings': [
    [(listing) => `/api/kept-listings/listings?ids=${listing},999999`, 200],
    [() => '/api/kept-listings/listings?ids=one', 400],
    [() => '/api/kept-listings/listings', 400],
  ],
  'get /api/property/{id}': [
    [(listing) => `/api/property/${listing}`, 200],
    [() => '/api/property/999999', 404],
  ],
}

let server: TestApp
let document: Document
let listing: number
const ajv = new Ajv2020({ strict: false })
ajvFormats.default(ajv)

/** Declared response schemas of the routes of every server that starts. */
const declared = new Set<unknown>()
const inputs = new Set<unknown>()
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ schema }) => {
    for (const answer of Object.values(schema?.response ?? {})) declared.add(answer)
    inputs.add(schema?.body).add(schema?.querystring)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  server = await startTestApp()
  unsubscribe('fastify.initialization', watch)
  const market = await createTestMarket(server.database.db)
  listing = await market.addListing()
  await market.addListings(5, () => ({ bedrooms: null, furnished: true, amenities: ['lift'] }))
  document = (await server.app.inject('/api/openapi.json')).json()
  ajv.addSchema({ $id: 'api', ...document })
})

afterAll(() => server.close())

function publicReads(): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.some((tag) => tag === 'Public' || tag === 'Operation'))
      .map(([method]) => `${method} ${path}`),
  )
}

describe('the OpenAPI document', () => {
  test('is of version 3.1 and lists exactly the public reads that are called here', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(publicReads().toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test.each([
    ['POST /api/users/invitations', '"email":{"format":"email"'],
    ['PUT /api/users/me', '"format":"date"'],
    ['POST /api/webhooks', '"format":"uri"'],
  ])('names the format of what %s takes: %s', (name, format) => {
    const [method = '', path = ''] = name.toLowerCase().split(' ')
    expect(JSON.stringify(document.paths[path]?.[method])).toContain(format)
  })

  test('has no call whose list is without end', () => {
    /** Lists without pages: those of one person or configuration, limited by the query. */
    const short = new Set(
      'alerts roles saved-views users/me/sessions auth/providers media suggestions property/views property/bulk'.split(
        ' ',
      ),
    )
    const lists = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get?.responses?.['200']?.content?.['application/json']?.schema?.type === 'array' ? [{ path, get }] : [],
    )
    expect(lists.length).toBeGreaterThan(10)
    for (const { path, get } of lists.filter((list) => !short.has(list.path.replace('/api/', '')))) {
      const limit = get.parameters?.find(({ name }) => name === 'limit')
      expect(
        limit?.schema.maximum ?? Infinity,
        `${path}: a list takes a limit, or is among the short ones`,
      ).toBeLessThanOrEqual(2000)
    }
  })

  test('has a page for people at /api/docs', async () => {
    const page = await server.app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  test.each(Object.entries(calls))('%s answers as its schema says', async (operation, examples) => {
    const [method = '', path = ''] = operation.split(' ')
    for (const [url, status] of examples) {
      const response = await server.app.inject(url(listing))
      expect(response.statusCode, response.body).toBe(status)
      const pointer = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema']
      const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      const matches = ajv.compile({ $ref: `api#/${escaped.join('/')}` })
      expect(matches(response.json()), JSON.stringify(matches.errors)).toBe(true)
    }
  })
})

// Last, since it blocks the process: the server would not receive change notifications meanwhile.
test('every answer that a route declares can be written', () => {
  const schemas = [...declared].filter((answer) => answer instanceof z.ZodType)
  expect(schemas.length).toBeGreaterThan(100)
  for (const schema of schemas) expect(() => compileSerializer(schema)).not.toThrow()
})

test('no two schemas have the same id', () => {
  const schemas = [...declared, ...inputs].filter((schema) => schema instanceof z.ZodType)
  const all = z.object(Object.fromEntries(schemas.map((schema, index) => [index, schema])))
  expect(() => z.toJSONSchema(all, { unrepresentable: 'any' })).not.toThrow()
})
