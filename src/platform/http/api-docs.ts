import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { declarePluginAccess } from './requests.ts'
import type { ZodApp } from './zod-app.ts'

const documentationPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

/** OpenAPI 3.1 at `/api/openapi.json`, made from the schemas that the routes check with; readable at `/api/docs`. */
export async function registerApiDocs(app: ZodApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rent Home System',
        description: 'Homes and other property for rent and sale in Ethiopia.',
        version: '0.2.0',
      },
      tags: [
        { name: 'Public', description: 'Reads that need no sign-in' },
        { name: 'Operation', description: 'State of the service' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())

  await app.register(async (documentation) => {
    declarePluginAccess(documentation, 'public')
    documentation.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', documentationPolicy)
    })
    await documentation.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      theme: { title: 'Rent Home System API' },
    })
  })
}
