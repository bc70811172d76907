import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyRequest } from 'fastify'
import { releaseOfProduct } from '../config/config.ts'
import { describeOperation, finishDocument, securitySchemes } from './operation-docs.ts'
import { declarePluginAccess } from './requests.ts'
import type { ZodApp } from './zod-app.ts'

const productName = 'Rent Home System'

const documentationPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

const introduction = `Homes and other property for rent and sale in Ethiopia.

**Authentication.** Send \`Authorization: Bearer …\` with a session token or an API token. Each call documents which of them it accepts, and its 403 response the required permission. Calls without a padlock are public.

**Languages.** \`Accept-Language\` selects the language of messages, \`en\` or \`am\`; the response has it in \`Content-Language\`.

**Errors.** Every error response is a \`Problem\`: \`message\` is for people, \`code\` for programs, \`errors\` names the invalid fields.

**Concurrent changes.** Records that several people edit have a \`version\`. Send the one that you read: if somebody saved since, the response is 409 \`stale-version\` instead of a lost update. The server ignores \`If-Match\`.

**Retries.** A call that accepts an \`Idempotency-Key\` can be retried with the same key: it returns the first response, and nothing is done twice.

**Conditional requests.** Send the \`ETag\` of a response as \`If-None-Match\`: while nothing has changed, the response is 304 without a body.`

/**
 * Serves OpenAPI 3.1 at `/api/openapi.json`, generated from the routes' validation schemas, and a readable version at `/api/docs`. The
 * title is the current site name.
 */
export async function registerApiDocs(app: ZodApp, siteName: () => Promise<string>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: productName, description: introduction, version: releaseOfProduct() },
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
    transform: describeOperation,
    transformObject: finishDocument,
  })

  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    titled(app.swagger(), await siteName()),
  )

  await app.register(async (documentation) => {
    declarePluginAccess(documentation, 'public')
    documentation.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', documentationPolicy)
    })
    // The plugin reads the document synchronously, so the name is loaded before.
    const titles = new WeakMap<FastifyRequest, string>()
    documentation.addHook('onRequest', async (request) => void titles.set(request, await siteName()))
    await documentation.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      theme: { title: 'API' },
      transformSpecificationClone: false,
      transformSpecification: (document, request) => titled(document, titles.get(request) ?? productName),
    })
  })
}

function titled<Document extends object>(document: Document, title: string): Document {
  const info = 'info' in document ? document.info : {}
  return { ...document, info: { ...(info as object), title } }
}
