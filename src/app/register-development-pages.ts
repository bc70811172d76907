import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { createKeepByForm } from '#domains/kept-listings/server/keep-by-form.ts'
import type { ZodApp } from '#platform/http/index.ts'
import type { Dependencies } from './dependencies.ts'
import { createPageHandler } from './pages.ts'
import { registerForms, serveScenes } from './register-pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Serves pages from source with hot reload; nothing is cached, so every request runs the newest code. */
export async function registerDevelopmentPages(app: ZodApp, dependencies: Dependencies): Promise<void> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())

  await serveScenes(app, join(root, 'public/scenes'))
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const { handlePage, handleForm } = createPageHandler(loadBuild, dependencies, null)
  await registerForms(app, handleForm, createKeepByForm(dependencies.kept, dependencies.config.publicUrl))

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const served = await new Promise<boolean>((resolve, reject) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
      })
      return served ? reply.hijack() : handlePage(request, reply)
    },
  })
}
