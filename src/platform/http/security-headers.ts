import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** Headers of every response (security.md, "Uploads" 14 and the note on script injection). */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

/** Returns the security headers for `publicUrl`; with https they include HSTS. */
export function securityHeadersAt(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return isSecure ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' } : securityHeaders
}

/** Policy for data responses: nothing in them may load or run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Returns the Content-Security-Policy of a page: only its own inline scripts, by hash. Hashes instead of nonces, because a cached page is
 * sent many times. `imageSource` is an extra host for images, such as a map server.
 */
export function pagePolicy(inlineScripts: readonly string[], imageSource?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageSource ?? ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Throws 403 `cross-site-form` for a form sent from another site. Checks `Sec-Fetch-Site` where the browser sends it (secure URLs only),
 * else `Origin` against the host. A client that sends neither is no browser, so no browser is abused.
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
