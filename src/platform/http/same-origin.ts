import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/**
 * Refuses a form that another site made the browser send: 403 `cross-site-form`. `Sec-Fetch-Site` decides where the
 * browser sends it (secure addresses only), else `Origin` against the host that was asked. Whoever sends neither is no
 * browser, so nobody's browser is misused.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site']
  const { origin, host } = headers
  const own = site === undefined ? origin === undefined || hostOf(origin) === host : site === 'same-origin'
  if (!own) throw new Problem(403, 'cross-site-form', httpText('crossSiteForm'))
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
