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
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { Message } from '#shared/message.ts'
import type { Permission } from '#shared/permission.ts'
import { fieldProblems, invalidInput } from '#shared/validation/field-problems.ts'
import type { Access } from './requests.ts'

/** A Fastify whose routes take their types from Zod schemas. */
export type ZodApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Takes away the ways into an account that its slice keeps, besides the password, and records it. `isStaff`: an administrator gave the account
 * a role with permissions. Returns what people call these ways, null where there were none.
 */
export type RevokeAccess = (
  transaction: Transaction,
  owner: { id: number; name: string; isStaff: boolean },
  origin: RequestOrigin,
) => Promise<Message | null>

/** What a slice has on the server; `Needs` is what it must be given of the composed product. */
export type ServerSlice<Needs = never> = {
  name: string
  /** In the order in which screens show them. */
  permissions?: readonly Permission[]
  /** Called when the owner of an address takes an account from whoever registered it without proving the address. */
  revokeAccess?: RevokeAccess
  /** Adds its calls to the API; a call that declares no access stops the start. */
  register?: (api: ZodApp, needs: Needs) => Promise<void> | void
}

export function declareServerSlice<Needs = unknown>(slice: ServerSlice<Needs>): ServerSlice<Needs> {
  return slice
}

/** What of a call is no part of its schema: who may make it, and how it is treated. */
const treatments = { access: 1, forApiTokens: 1, repeatable: 1, demand: 1, cachedBy: 1 } as const
type Treatment = Pick<FastifyContextConfig, keyof typeof treatments>
/** Refuses a name that is neither of the schema nor of the treatment: nothing would read it. */
type Known<Described> = Record<Exclude<keyof Described, keyof FastifySchema | keyof Treatment>, never>

/**
 * Declares the calls of one part of the API: `const call = callsOf('Webhooks', { permission })`, then
 * `app.get(path, call({ summary, response }), handler)`. A call names its `access` where that is another one, or all differ, and where
 * it is open to everybody: a forgotten one never opens a door.
 */
export function callsOf(tag: string, access?: Exclude<Access, 'public'>) {
  return <Described extends FastifySchema>(given: Treatment & Described & Known<Described>) => {
    const call: Treatment & Described = given
    const { config = [], schema = [] } = Object.groupBy(Object.entries({ access, tags: [tag], ...call }), ([key]) =>
      key in treatments ? 'config' : 'schema',
    )
    return { config: Object.fromEntries(config) as Treatment, schema: Object.fromEntries(schema) as Described }
  }
}

const problemExample = {
  message: 'Please check the marked fields.',
  code: 'invalid-input',
  errors: [{ field: 'email', message: 'Please enter a valid e-mail address.' }],
}

/** The body of every answer that is not a success (readings, "API"). */
export const problemSchema = z
  .object({
    message: z.string().describe('For people, in the language of the request'),
    code: z.string().describe('Stable kebab-case code for programs'),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem', examples: [problemExample] })

/** Checks a part of a request against its Zod schema; what is wrong is named by field (readings, "API"). */
export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, method, httpPart }) =>
  (data) => {
    const reads = httpPart === 'querystring' && (method === 'GET' || method === 'HEAD')
    const result = schema.safeParse(reads ? withoutEmpty(data as object) : data, { reportInput: true })
    if (result.success) return { value: result.data }
    return { error: invalidInput(fieldProblems(result.error.issues)) }
  }

/** Leaves a body to the handler, whose schema depends on more than the body. */
export const readBodyByHandler: FastifySchemaCompiler<unknown> = (part) =>
  part.httpPart === 'body' ? (value) => ({ value }) : validateWithZod({ ...part, schema: part.schema as z.ZodType })

/** The parameters of a read that say something: a form without script sends its empty fields too. */
export function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Makes calls that declare no query refuse any parameter. Call it before the routes; a call that declares `z.object({})` ignores them. */
export function refuseUndeclaredQueries(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, schema }) => {
    if (url.startsWith('/api/') && schema !== undefined && schema.hide !== true)
      schema.querystring ??= z.strictObject({})
  })
}

type JsonSchema = z.core.JSONSchema.JSONSchema
type Serializer = (data: unknown) => string

/**
 * Compiles a response schema, when its first answer is written, into a serializer that writes the fields it names and no
 * other, several times faster than checking every value again. That answers match their schemas is what the contract test proves.
 */
export const serializeByZod: FastifySerializerCompiler<z.ZodType> = ({ schema }) => serializerOf(schema)

/** The serializer of a schema, for what is written once and sent often. */
export function serializerOf<Type extends z.ZodType>(schema: Type): (data: z.input<Type>) => string {
  const known = serializers.get(schema) ?? compiledWhenUsed(schema)
  serializers.set(schema, known)
  return known
}

/** An answer that the serializer of its schema wrote before. */
class WrittenJson {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/** Gives a route a list of things that the serializer of their schema wrote before: their bytes are sent as they are. */
export function writtenList<Value>(things: readonly Buffer[]): Value[] {
  const parts = things.flatMap((thing, position) => [position === 0 ? opening : comma, thing])
  return new WrittenJson(Buffer.concat([...(parts.length === 0 ? [opening] : parts), closing])) as unknown as Value[]
}

/** Many routes share a schema, such as that of a problem. */
const serializers = new WeakMap<z.ZodType, Serializer>()

/** There are hundreds, of which a server soon uses some and a test a few: none is compiled while a server starts. */
function compiledWhenUsed(schema: z.ZodType): Serializer {
  let write: Serializer | undefined
  return (data) => {
    // Fastify sends bytes as it sends text.
    if (data instanceof WrittenJson) return data.bytes as unknown as string
    write ??= compileSerializer(schema)
    return write(data)
  }
}

/** The contract test compiles them all: a server would find a schema that cannot be compiled only when it answers. */
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

/** `X | null` as "nullable X": the serializer then needs no check of every alternative. Formats are not checked on the way out. */
function simplify(part: JsonSchema): void {
  delete part.id
  delete part.format
  const [first, second] = part.anyOf ?? []
  if (part.anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object' || second.type !== 'null')
    return
  delete part.anyOf
  Object.assign(part, first, { nullable: true })
}
