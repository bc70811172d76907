import type { Config } from '#platform/config/config.ts'
import { pagePolicy, securityHeadersAt } from '#platform/http/index.ts'
import type { RenderedPage } from '#platform/page-cache/index.ts'
import { ownScriptsHeader } from './renderer-headers.ts'

/** A page as it leaves the server: with the headers of every page, and what its inline scripts may do. */
export function renderedPage(
  body: string,
  response: Response,
  { mode, mapTiles, publicUrl }: Pick<Config, 'mode' | 'mapTiles' | 'publicUrl'>,
): Omit<RenderedPage, 'route' | 'headers'> & { headers: Record<string, string> } {
  const { status } = response
  // The tools of development put styles and scripts of their own into the page.
  const hasPolicy = mode !== 'development' && (response.headers.get('content-type') ?? '').startsWith('text/html')
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const location = response.headers.get('location')
  const inlineScripts = response.headers.get(ownScriptsHeader)?.split(' ') ?? []
  return {
    status,
    body,
    headers: {
      ...securityHeadersAt(publicUrl),
      'content-type': type,
      // Browsers ask again each time and get 304: a changed price is seen at once.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(hasPolicy ? { 'content-security-policy': pagePolicy(inlineScripts, mapTiles?.source) } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(location ? { location } : {}),
      // Without it React Router takes the answer of a page that failed for that of something in between.
      ...(response.headers.has('x-remix-response') ? { 'x-remix-response': 'yes' } : {}),
    },
  }
}
