import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Compiles a response schema into a serializer that writes the fields it names and no other, several times faster than
 * checking every value again. That answers match their schemas is what the contract test proves.
 */
export const serializeByZod: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const known = serializers.get(schema) ?? compile(schema)
  serializers.set(schema, known)
  return known
}

/** Many routes share a schema, such as that of a problem. */
const serializers = new WeakMap<z.ZodType, (data: unknown) => string>()

function compile(schema: z.ZodType): (data: unknown) => string {
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
