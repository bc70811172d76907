import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ZodApp } from '#platform/http/index.ts'
import type { Dependencies } from './dependencies.ts'
import { createPageHandler } from './pages.ts'
import { registerForms } from './register-forms.ts'
import { serveFolder, serveScenes } from './serve-folder.ts'

const built = (path: string) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url))

/** Serves the built pages and their files. */
export async function registerBuiltPages(app: ZodApp, dependencies: Dependencies): Promise<void> {
  // Hashed names never change what they hold; pictures keep their names for a month.
  await serveFolder(app, '/assets/', built('client/assets'), { maxAge: '365d', immutable: true })
  await serveScenes(app, built('client/scenes'))
  await serveFolder(app, '/icons/', built('client/icons'), { maxAge: '30d' })
  // Where browsers look on their own, on addresses that are no pages.
  app.get('/favicon.ico', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/icons/favicon.svg', 301),
  )

  const build = (await import(built('server/index.js'))) as ServerBuild
  const { handlePage, handleForm } = createPageHandler(async () => build, dependencies, dependencies.pageCache)
  const open = { config: { access: 'public' }, schema: { hide: true } } as const
  app.route({ method: ['GET', 'HEAD'], url: '/*', ...open, handler: handlePage })
  await registerForms(app, handleForm)
}
