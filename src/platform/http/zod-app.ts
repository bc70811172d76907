import type { IncomingMessage, ServerResponse } from 'node:http'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { Message } from '#shared/message.ts'
import type { Permission } from '#shared/permission.ts'
import { fieldProblems, invalidInput } from '#shared/validation/field-problems.ts'
import type { Access } from './requests.ts'

/** A Fastify instance whose routes take their types from Zod schemas. */
export type ZodApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Removes the ways to sign in to an account, besides the password, that a slice keeps, and records it. `isStaff`: an administrator gave
 * the account a role with permissions.
 */
export type RevokeAccess = (
  transaction: Transaction,
  owner: { id: number; name: string; isStaff: boolean },
  origin: RequestOrigin,
) => Promise<Message | null>

/** The server part of a slice; `Needs` is what it needs from the composed product. */
export type ServerSlice<Needs = never> = {
  name: string
  /** In display order. */
  permissions?: readonly Permission[]
  /** Called when the owner of an address takes over an account that somebody registered without proving the address. */
  revokeAccess?: RevokeAccess
  /** Registers its API routes; a route without declared access stops the start. */
  register?: (api: ZodApp, needs: Needs) => Promise<void> | void
}

export function declareServerSlice<Needs = unknown>(slice: ServerSlice<Needs>): ServerSlice<Needs> {
  return slice
}

/** Keys of a call that go into its route config, not its schema: access and treatment. */
const treatments = { access: 1, forApiTokens: 1, repeatable: 1, files: 1, demand: 1, cachedBy: 1 } as const

type Parts<Body, Querystring, Params, Response> = {
  body: Body
  querystring: Querystring
  params: Params
  response: Response
}

/** A call: its access, treatment, documentation and schemas, and its handler, which takes its types from the schemas. */
type Call<Body, Querystring, Params, Response> = Pick<FastifyContextConfig, keyof typeof treatments> &
  Omit<FastifySchema, keyof Parts<Body, Querystring, Params, Response>> &
  Partial<Parts<Body, Querystring, Params, Response>> & {
    validatorCompiler?: FastifySchemaCompiler<unknown>
    bodyLimit?: number
    handler: RouteHandlerMethod<
      RawServerDefault,
      IncomingMessage,
      ServerResponse,
      RouteGenericInterface,
      FastifyContextConfig,
      Parts<Body, Querystring, Params, Response>,
      ZodTypeProvider
    >
  }

/**
 * Returns functions that register the calls of one part of the API: `const call = callsOf('Webhooks', { permission })`, then
 * `call.get(app, path, { summary, response, handler })`. A call states its own `access` when it differs from the part's or is public,
 * so that a forgotten one never opens a door.
 */
export function callsOf(tag: string, access?: Exclude<Access, 'public'>) {
  const registers =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    <Body, Querystring, Params, Response>(
      app: ZodApp,
      url: string,
      { handler, validatorCompiler, bodyLimit, ...call }: Call<Body, Querystring, Params, Response>,
    ): void => {
      const described = Object.groupBy(Object.entries({ access, tags: [tag], ...call }), ([key]) =>
        key in treatments ? 'config' : 'schema',
      )
      app.route({
        method,
        url,
        config: Object.fromEntries(described.config ?? []),
        schema: Object.fromEntries(described.schema ?? []) as Parts<Body, Querystring, Params, Response>,
        ...(validatorCompiler && { validatorCompiler }),
        ...(bodyLimit !== undefined && { bodyLimit }),
        handler,
      })
    }
  return { get: registers('GET'), post: registers('POST'), put: registers('PUT'), delete: registers('DELETE') }
}

const problemExample = {
  message: 'Please fix the highlighted field.',
  code: 'invalid-input',
  errors: [{ field: 'email', message: 'Please enter a valid e-mail address.' }],
}

/** Body of every error response (readings, "API"). */
export const problemSchema = z
  .object({
    message: z.string().describe('For people, in the language of the request'),
    code: z.string().describe('Stable kebab-case code for programs'),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem', examples: [problemExample] })

/** Validates a part of a request against its Zod schema; errors name their fields (readings, "API"). */
export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, method, httpPart }) =>
  (data) => {
    const reads = httpPart === 'querystring' && (method === 'GET' || method === 'HEAD')
    const result = schema.safeParse(reads ? withoutEmpty(data as object) : data, { reportInput: true })
    if (result.success) return { value: result.data }
    return { error: invalidInput(fieldProblems(result.error.issues)) }
  }

/** Skips validation of the body: the handler's schema depends on more than the body. */
export const readBodyByHandler: FastifySchemaCompiler<unknown> = (part) =>
  part.httpPart === 'body' ? (value) => ({ value }) : validateWithZod({ ...part, schema: part.schema as z.ZodType })

/** Drops empty query parameters: a form without script sends its empty fields too. */
export function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Makes calls without a declared query refuse any parameter. Call it before the routes; a call with `z.object({})` ignores them. */
export function refuseUndeclaredQueries(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, schema }) => {
    if (url.startsWith('/api/') && schema !== undefined && schema.hide !== true)
      schema.querystring ??= z.strictObject({})
  })
}

type JsonSchema = z.core.JSONSchema.JSONSchema
type Serializer = (data: unknown) => string

/**
 * Compiles a response schema on first use into a serializer that writes only the declared fields, several times faster than validating
 * every value. The contract test proves that responses match their schemas.
 */
export const serializeByZod: FastifySerializerCompiler<z.ZodType> = ({ schema }) => serializerOf(schema)

/** Returns the serializer of a schema, for values written once and sent often. */
export function serializerOf<Type extends z.ZodType>(schema: Type): (data: z.input<Type>) => string {
  const known = serializers.get(schema) ?? compiledWhenUsed(schema)
  serializers.set(schema, known)
  return known
}

/** A response that was serialized earlier. */
class WrittenJson {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/** Returns a list of already serialized items; the route sends their bytes unchanged. */
export function writtenList<Value>(things: readonly Buffer[]): Value[] {
  const parts = things.flatMap((thing, position) => [position === 0 ? opening : comma, thing])
  return new WrittenJson(Buffer.concat([...(parts.length === 0 ? [opening] : parts), closing])) as unknown as Value[]
}

/** Cached, because many routes share a schema, such as that of a problem. */
const serializers = new WeakMap<z.ZodType, Serializer>()

/**
 * Returns a serializer that compiles on first use. There are hundreds, of which a server soon uses some and a test a few, so none is
 * compiled at start.
 */
function compiledWhenUsed(schema: z.ZodType): Serializer {
  let write: Serializer | undefined
  return (data) => {
    // Fastify sends a Buffer as it sends a string.
    if (data instanceof WrittenJson) return data.bytes as unknown as string
    write ??= compileSerializer(schema)
    return write(data)
  }
}

/**
 * Compiles a schema's serializer. The contract test compiles them all, because a server would find a broken schema only when it responds.
 */
export function compileSerializer(schema: z.ZodType): Serializer {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => simplify(part),
  })
  delete jsonSchema.$schema
  return fastJsonStringify(jsonSchema as Schema)
}

/**
 * Rewrites `X | null` as "nullable X", so that the serializer need not try every alternative; drops formats, which are not checked on
 * output.
 */
function simplify(part: JsonSchema): void {
  delete part.id
  delete part.format
  const [first, second] = part.anyOf ?? []
  if (part.anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object' || second.type !== 'null')
    return
  delete part.anyOf
  Object.assign(part, first, { nullable: true })
}
