import { createHash } from 'node:crypto'

/** Sent with every answer (security.md, "Uploads" 14 and the note on script injection). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

/** For answers that are data: nothing in them may be loaded or run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by hash, nothing else inline.
 * Hashes instead of nonces because a kept page is sent many times. `imageSource` is a further host that pictures may
 * come from, such as a map server.
 */
export function pagePolicy(html: string, imageSource?: string): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageSource ?? ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
