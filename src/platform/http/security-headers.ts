import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** Sent with every answer (security.md, "Uploads" 14 and the note on script injection). */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

/** The headers for a product that people reach at `publicUrl`; where that is by https, browsers never try without again. */
export function securityHeadersAt(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return isSecure ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' } : securityHeaders
}

/** For answers that are data: nothing in them may be loaded or run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by their hashes, nothing else inline.
 * Hashes instead of nonces because a kept page is sent many times. `imageSource` is a further host that pictures may
 * come from, such as a map server.
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
