/** A part of a JSON schema, as the document has them. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }

type Content = Record<string, { schema?: Schema }>

type DocumentedOperation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export type ApiDocument = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components?: { schemas?: Record<string, Schema> }
}

/** One call of the API, as the document describes it. */
export type Operation = {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  /** Of the JSON body, when it takes one. */
  body?: Schema | undefined
}

/** Every operation that the document names. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}
