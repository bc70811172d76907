import type { RouteHandlerMethod } from 'fastify'
import type { ZodApp } from '#platform/http/index.ts'

/** 5,000 Ethiopic letters, each written as nine characters, and room for the other fields. */
const largestForm = 64 * 1024

/** The pages that take what a browser sends by itself: the question about a listing. */
export async function registerForms(app: ZodApp, handler: RouteHandlerMethod): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: unknown) => body,
    )
    for (const url of ['/property-details/:id', '/:language/property-details/:id'])
      scope.post(url, { config: { access: 'public' }, schema: { hide: true }, bodyLimit: largestForm, handler })
  })
}
