import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Accounts, startAccounts } from './support/accounts.ts'

type Operation = { requestBody?: { content: Record<string, { schema: object }> } }

let server: Accounts
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  server = await startAccounts()
  paths = (await server.call(null, 'GET', '/api/openapi.json')).body['paths'] as typeof paths
})
afterAll(() => server.close())

/** Returns the types of body that a call takes, with their schemas. */
function bodyOf(name: string) {
  const [method = '', path = ''] = name.split(' ')
  const content = paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {}
  return Object.entries(content).map(([type, { schema }]) => [type, schema])
}

test('the document of the API has the files that calls take, in a form or as the body', () => {
  const file = { type: 'string', format: 'binary' }
  const oneFile = ['multipart/form-data', { type: 'object', properties: { file }, required: ['file'] }]
  for (const name of ['/api/users/me/avatar', '/api/settings/logo', '/api/users/students/picture', '/api/media'])
    expect(bodyOf(`POST ${name}`), name).toEqual([oneFile])
  expect(bodyOf('POST /api/property/imports')).toEqual([oneFile, ['text/csv', file], ['application/zip', file]])
  expect(bodyOf('PATCH /api/uploads/{id}')).toEqual([['application/offset+octet-stream', file]])
  const many = { type: 'array', items: file }
  const withFiles = { properties: expect.objectContaining({ images: many, videos: many }) }
  for (const [name, field] of [
    ['POST /api/property', 'title'],
    ['POST /api/property/{id}/media', 'media'],
  ] as const) {
    const [form, json] = bodyOf(name)
    expect(form, name).toEqual(['multipart/form-data', expect.objectContaining(withFiles)])
    const fields = expect.objectContaining({ [field]: expect.anything() })
    expect(json, name).toEqual(['application/json', expect.objectContaining({ properties: fields })])
    expect(JSON.stringify(json)).not.toContain('binary')
  }
})
