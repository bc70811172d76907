import type { ZodApp } from '#platform/http/index.ts'
import { defaultLanguage, textIn } from '#shared/language.ts'
import type { Site } from '../site.ts'

const cotton = '#faf7f0'

/** Registers the web app manifest: the name and look of the installed site. */
export function registerManifest(app: ZodApp, site: () => Promise<Pick<Site, 'name' | 'languages'>>): void {
  app.get('/site.webmanifest', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const { name: names, languages } = await site()
    const name = textIn(names, languages[0] ?? defaultLanguage)
    void reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
    return JSON.stringify({
      name,
      short_name: name,
      start_url: '/',
      display: 'minimal-ui',
      background_color: cotton,
      theme_color: cotton,
      icons: [
        { src: '/icons/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    })
  })
}
