import { existsSync } from 'node:fs'
import staticFiles from '@fastify/static'
import { demoPicturesFolder } from '#domains/demo/server/index.ts'
import { declarePluginAccess, type ZodApp } from '#platform/http/index.ts'

/** Serves the files of folders under a prefix, to anyone; the first folder that has a file answers. */
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

/** Serves the product's own pictures from `folder`, and those of the demo market where it is installed. */
export async function serveScenes(app: ZodApp, folder: string): Promise<void> {
  const folders = [folder, ...(existsSync(demoPicturesFolder) ? [demoPicturesFolder] : [])]
  await serveFolder(app, '/scenes/', folders, { maxAge: '30d' })
  // A variation is kept as AVIF alone: link previews and old browsers get the scene that it varies.
  app.get<{ Params: { scene: string; width: string } }>(
    '/scenes/:scene(^[a-z0-9-]+)~:variation(^\\d+)-:width(^\\d+).jpg',
    { config: { access: 'public' }, schema: { hide: true } },
    ({ params: { scene, width } }, reply) => reply.redirect(`/scenes/${scene}-${width}.jpg`, 302),
  )
}
