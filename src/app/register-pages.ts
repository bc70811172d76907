import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouteHandlerMethod } from 'fastify'
import type { ServerBuild } from 'react-router'
import { demoPicturesFolder } from '#domains/demo/server/index.ts'
import { createKeepByForm } from '#domains/kept-listings/server/keep-by-form.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { serveFolder } from '#platform/http/serve-folder.ts'
import { sendCachedPagesFirst } from '#platform/page-cache/send-cached-pages-first.ts'
import { rememberedHome } from '#platform/pages/page-language.ts'
import type { Dependencies } from './dependencies.ts'
import { pageAddress } from './page-address.ts'
import { createPageHandler } from './pages.ts'

const open = { config: { access: 'public' }, schema: { hide: true } } as const
const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Serves the built pages and their files. */
export async function registerBuiltPages(app: ZodApp, dependencies: Dependencies): Promise<void> {
  // Files with hashed names never change; pictures are cached for a month. Open pages need the assets of the previous build. It comes
  // first: the files common to both builds are complete there while the next build writes them.
  const assets = ['build-previous/assets', 'build/client/assets'].map(inProject)
  await serveFolder(app, '/assets/', assets, { maxAge: '365d', immutable: true })
  await serveScenes(app, inProject('public/scenes'))
  await serveFolder(app, '/icons/', ['build/client/icons', 'public/icons'].map(inProject), { maxAge: '30d' })
  // Browsers request this URL by themselves; it is not a page.
  app.get('/favicon.ico', open, (_request, reply) => reply.redirect('/icons/favicon.svg', 301))

  const build = (await import(inProject('build/server/index.js'))) as ServerBuild
  const { handlePage, handleForm } = createPageHandler(async () => build, dependencies, dependencies.pageCache)
  // Counting a view needs the visitor's address, which Fastify knows.
  sendCachedPagesFirst(app, dependencies, ({ method, url = '', headers }) => {
    if (url.startsWith('/api/') || rememberedHome(url, headers) !== null) return undefined
    return dependencies.views.counts({ method, url, headers }) ? undefined : pageAddress(url)
  })
  app.route({ method: ['GET', 'HEAD'], url: '/*', ...open, handler: handlePage })
  await registerForms(app, handleForm, createKeepByForm(dependencies.kept, dependencies.config.publicUrl))
}

/** 5,000 Ethiopic letters, each encoded as nine characters, and room for the other fields. */
const largestForm = 64 * 1024

const formPages = ['/property-details/:id', '/alerts/new', '/alerts/confirm', '/my/alerts']

/** Registers the pages that accept plain form posts: the enquiry about a listing, saved searches, and the heart. */
export async function registerForms(app: ZodApp, handler: RouteHandlerMethod, keep: RouteHandlerMethod): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: unknown) => body,
    )
    for (const url of formPages.flatMap((page) => [page, `/:language${page}`]))
      scope.post(url, { ...open, bodyLimit: largestForm, handler })
    for (const url of ['/favourites', '/:language/favourites'])
      scope.post(url, { ...open, bodyLimit: 1024, handler: keep })
  })
}

/** Serves the product's own pictures from `folder`, and those of the demo market if it is installed. */
export async function serveScenes(app: ZodApp, folder: string): Promise<void> {
  const folders = [folder, ...(existsSync(demoPicturesFolder) ? [demoPicturesFolder] : [])]
  await serveFolder(app, '/scenes/', folders, { maxAge: '30d' })
  // A variation exists as AVIF only: link previews and old browsers get the original scene.
  app.get<{ Params: { scene: string; width: string } }>(
    '/scenes/:scene(^[a-z0-9-]+)~:variation(^\\d+)-:width(^\\d+).jpg',
    open,
    ({ params: { scene, width } }, reply) => reply.redirect(`/scenes/${scene}-${width}.jpg`, 302),
  )
}
