import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { permissionsOf } from './requests.ts'

/** Authentication schemes; a call's declared access decides which apply. */
export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, returned by signing in: `POST /api/users/login`.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token for programs, `rhs_…`, which a person creates with `POST /api/users/me/tokens`. It has the permissions chosen for it that the person still has.',
  },
} as const

const ofAnyone = [{ session: [] }, { apiToken: [] }]
/** `security` of a public call that returns more to signed-in users. */
export const optionalSignIn = [{}, ...ofAnyone]

/** Default descriptions of responses by status. */
const meanings: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Added',
  202: 'Accepted; the work continues after the response',
  204: 'Success, without a body',
  303: 'Continue at the address in `Location`',
  304: 'Not changed since the response with the `ETag` that was sent',
  400: 'Invalid request: `errors` names each invalid field and the problem',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'The record does not exist, or the caller may not see it',
  409: 'Conflicts with the current state',
  410: 'It existed, and was deleted for good',
  412: 'The server uses another version of the upload protocol',
  413: 'The body is too large',
  415: 'The call does not accept the type or encoding of the body',
  422: 'Well-formed, but cannot be processed',
  428: 'Solve a challenge first: `GET /api/auth/challenge`',
  429: 'Too many attempts; retry after `Retry-After` seconds',
  502: 'The mail server did not accept the mail',
  503: 'Overloaded, or the database is unavailable; nothing was done, retry after `Retry-After` seconds',
  507: 'The disk is full',
}

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait before retrying' } }
const etag = { ETag: { type: 'string', description: 'Identifies this response, for `If-None-Match`' } }
const ifNoneMatch = {
  'If-None-Match': {
    type: 'string',
    description: 'The `ETag` of an earlier response: 304 if the response is the same',
  },
}
const idempotencyKey = {
  'Idempotency-Key': {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,200}$',
    description: 'A unique text for each change: a retry with the same key gets the first response and changes nothing',
  },
}

type Json = Record<string, unknown>
type Operation = {
  hide?: boolean
  operationId?: string
  security?: unknown
  body?: Json
  consumes?: readonly string[]
  response?: Record<string, Json>
}

/** Ids of operations whose body is optional, which the library cannot express. */
const withoutBody = new Set<string>()

/** Documents what follows from a route's URL, access and schemas. */
export const describeOperation: SwaggerTransform = (given) => {
  const { schema, url } = jsonSchemaTransform(given)
  const operation = (schema ?? {}) as Operation
  if (schema === undefined || operation.hide === true) return { schema, url }
  const { route } = given
  const operationId = operationIdOf(route)
  const { body } = route.schema ?? {}
  if (body instanceof z.ZodType && body.safeParse(undefined).success) withoutBody.add(operationId)
  const done = operation.response?.['200']
  const cached = route.method === 'GET' && done !== undefined && done['content'] === undefined
  const answers = { ...operation.response, ...(cached && { 304: { type: 'null' } }) }
  const headers = { ...(cached && ifNoneMatch), ...(route.config?.repeatable && idempotencyKey) }
  const described: Operation & Json = {
    ...operation,
    operationId,
    security: operation.security ?? securityOf(route),
    response: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        {
          ...answer,
          [isWrapped(answer) ? 'description' : 'x-response-description']: meaningOf(status, answer, {
            ...route,
            body: operation.body,
          }),
          ...(['429', '503'].includes(status) && { headers: retryAfter }),
          ...(cached && ['200', '304'].includes(status) && { headers: etag }),
        },
      ]),
    ),
    ...(operation.consumes && { body: contentOf(operation, route.config?.files) }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
  }
  return { schema: described as FastifySchema, url }
}

const file = { type: 'string', format: 'binary' }

/** Documents each type of body that a call consumes: a form of fields and files, the fields as JSON, or a file. */
function contentOf({ body, consumes = [] }: Operation, files?: readonly string[]): Json {
  const named = files?.map((name) => [name, { type: 'array', items: file }]) ?? [['file', file]]
  const properties = { ...(body?.['properties'] as Json), ...(Object.fromEntries(named) as Json) }
  const form = { type: 'object', ...(files ? {} : { required: ['file'] }), ...body, properties }
  const schemaOf = (type: string) => (type === 'multipart/form-data' ? form : (body ?? file))
  return { content: Object.fromEntries(consumes.map((type) => [type, { schema: schemaOf(type) }])) }
}

/** Returns the operation id: `PUT /api/property/:id/media/:mediaId` becomes `putPropertyByIdMediaByMediaId`. */
function operationIdOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string {
  const words = url
    .replace(/^\/api/, '')
    .replaceAll(/:(?=\w)/g, 'by-')
    .split(/\W|_/)
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return [method].flat().join('').toLowerCase() + capitalized.join('')
}

/** Returns whether the library reads the description next to a schema instead of inside it. */
const isWrapped = (answer: Json) => '$ref' in answer || 'content' in answer

function securityOf({ config }: RouteOptions): unknown {
  if (config?.access === 'public') return []
  return (config?.forApiTokens ?? typeof config?.access === 'object') ? ofAnyone : [{ session: [] }]
}

function meaningOf(
  status: string,
  { description }: Json,
  route: Pick<RouteOptions, 'config'> & { body: Json | undefined },
) {
  const own = typeof description === 'string' ? description : undefined
  const meaning = meanings[status]
  // A route describes a problem by its codes.
  if (meaning === undefined || (own !== undefined && Number(status) < 400)) return own ?? meaning
  if (status === '403') return `${meaning}${permissionText(route)}`
  const codes = [
    ...(own === undefined ? [] : [own]),
    ...(status === '409' && JSON.stringify(route.body ?? '').includes('"version":{') ? ['`stale-version`'] : []),
    ...(status === '422' && route.config?.repeatable ? ['`idempotency-key-reused`'] : []),
  ]
  return codes.length === 0 ? meaning : `${meaning}; \`code\` may be ${codes.join(', ')}`
}

function permissionText({ config }: Pick<RouteOptions, 'config'>): string {
  if (typeof config?.access !== 'object') return config?.access === 'signed-in' ? ' with an API token' : ''
  const names = permissionsOf(config.access).map((name) => `\`${name}\``)
  return `: needs the permission ${names.join(' or ')}`
}

/** Removes unreferenced schemas from the document, marks optional bodies, and lists the groups of operations by name. */
export const finishDocument: SwaggerTransformObject = (given) => {
  const document = jsonSchemaTransformObject(given) as {
    paths?: object
    components?: { schemas?: Record<string, unknown> }
  }
  const operations = Object.values(document.paths ?? {}).flatMap((methods: object) => Object.values(methods)) as {
    operationId?: string
    requestBody?: Json
    tags?: string[]
  }[]
  for (const { operationId = '', requestBody } of operations)
    if (requestBody !== undefined && withoutBody.has(operationId)) requestBody['required'] = false
  const all = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!used.has(id)) {
        used.add(id)
        follow(all[id])
      }
  }
  follow(document.paths)
  const schemas = Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)))
  const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))]
    .toSorted()
    .map((name) => ({ name }))
  return { ...document, tags, components: { ...document.components, schemas } } as ReturnType<SwaggerTransformObject>
}
