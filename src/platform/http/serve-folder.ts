import staticFiles from '@fastify/static'
import { declarePluginAccess } from './requests.ts'
import type { ZodApp } from './zod-app.ts'

/** Serves the files of folders under a prefix to anyone; the first folder that has a file wins. */
export async function serveFolder(
  app: ZodApp,
  prefix: string,
  root: string | string[],
  caching: { maxAge: string; immutable?: boolean },
): Promise<void> {
  await app.register(async (scope) => {
    declarePluginAccess(scope, 'public')
    await scope.register(staticFiles, {
      root,
      prefix,
      preCompressed: true,
      decorateReply: false,
      index: false,
      ...caching,
    })
  })
}
