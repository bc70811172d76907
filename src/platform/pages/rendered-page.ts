import type { Config } from '#platform/config/config.ts'
import { pagePolicy, securityHeadersAt } from '#platform/http/index.ts'
import type { RenderedPage } from '#platform/page-cache/page-cache.ts'
import { ownScriptsHeader } from './renderer-headers.ts'

/** Adds the headers of every page, including the content security policy for its inline scripts. */
export function renderedPage(
  body: string,
  response: Response,
  { mode, mapTiles, publicUrl }: Pick<Config, 'mode' | 'mapTiles' | 'publicUrl'>,
): Omit<RenderedPage, 'route' | 'headers'> & { headers: Record<string, string> } {
  const { status } = response
  // Development tools inject their own styles and scripts.
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
      // Browsers revalidate each time and get 304, so a changed price is visible at once.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(hasPolicy ? { 'content-security-policy': pagePolicy(inlineScripts, mapTiles?.source) } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(location ? { location } : {}),
      // Without it React Router would take the error response of a page for that of an intermediary.
      ...(response.headers.has('x-remix-response') ? { 'x-remix-response': 'yes' } : {}),
    },
  }
}
