import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodApp } from '#platform/http/index.ts'
import { encodingOf, sendPage } from '#platform/page-cache/cached-answers.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { type OfferedLanguage, localizedPath } from '#shared/language.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'

const pages = ['/', '/products', '/about', '/services', '/blog', '/contact', '/privacy']
/**
 * Ids or addresses per file: in two languages well below the 50,000 addresses allowed per file. Five digits of a file's
 * number stay within the database's integers.
 */
const addressesPerFile = 10_000
const filesOf = (kind: string, count: number) =>
  Array.from({ length: Math.ceil(count / addressesPerFile) }, (_, file) => `${kind}${file}`)

type SitemapNeeds = {
  properties: Pick<ListingReads, 'lastId' | 'idsBetween'>
  placePages: { addresses(): Promise<string[]> }
  pageCache: PageCache
  /** The languages of the site. */
  site: () => Promise<{ languages: readonly OfferedLanguage[]; terms: unknown }>
  config: { publicUrl: string }
}

/** Registers robots.txt and the sitemaps: the address of every page and available listing in every language. */
export function registerSitemapRoutes(
  app: ZodApp,
  { properties, placePages, pageCache, site, config: { publicUrl } }: SitemapNeeds,
): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }

  const answer = async (request: FastifyRequest, reply: FastifyReply, type: string, body: () => Promise<string>) => {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }
    const render = async () => ({ status: 200, body: await body(), headers })
    const [path = ''] = request.url.split('?', 1)
    const encoding = encodingOf(request.headers['accept-encoding'])
    sendPage(pageCache.get(path, encoding) ?? (await pageCache.fill(path, encoding, render)), request, reply)
  }

  app.get('/robots.txt', open, (request, reply) =>
    answer(
      request,
      reply,
      'text/plain',
      async () => `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  )

  app.get('/sitemap.xml', open, (request, reply) =>
    answer(request, reply, 'application/xml', async () => {
      const places = filesOf('places-', (await placePages.addresses()).length)
      const names = ['pages', ...places, ...filesOf('', (await properties.lastId()) + 1)]
      return document(
        'sitemapindex',
        names.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`),
      )
    }),
  )

  app.get('/sitemap/pages.xml', open, (request, reply) =>
    answer(request, reply, 'application/xml', async () => {
      const { terms } = await site()
      return entriesOf(terms ? [...pages, '/terms'] : pages)
    }),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file(^(?:places-)?\\d{1,5}).xml', open, (request, reply) =>
    answer(request, reply, 'application/xml', async () => {
      const [, kind, file] = /^(\D*)(\d+)$/.exec(request.params.file) ?? []
      const first = Number(file) * addressesPerFile
      const paths = kind
        ? (await placePages.addresses()).slice(first, first + addressesPerFile)
        : (await properties.idsBetween(first, first + addressesPerFile - 1)).map((id) => `/property-details/${id}`)
      return entriesOf(paths)
    }),
  )

  async function entriesOf(paths: readonly string[]): Promise<string> {
    const { languages } = await site()
    return document(
      'urlset',
      paths.map((path) => entry(path, languages)),
    )
  }

  function entry(path: string, languages: readonly OfferedLanguage[]): string {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${localizedPath(language, path)}"/>`,
    )
    return languages
      .map((language) => `<url><loc>${publicUrl}${localizedPath(language, path)}</loc>${alternates.join('')}</url>`)
      .join('')
  }
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${entries.join('\n')}</${root}>\n`
}
