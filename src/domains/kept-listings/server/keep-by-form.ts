import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireSameOrigin } from '#platform/http/index.ts'
import { languageOfPath, localizedPath } from '#shared/language.ts'
import { keptCookie, maxInCookie, readKeptCookie, writeKeptCookie } from '../kept-cookie.ts'
import type { KeptUseCases } from './kept.usecases.ts'

const halfAYear = 180 * 24 * 3600

type KeepByForm = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Creates the handler of the heart without JavaScript: a form (`keep` or `remove` with an id) that sets the cookie and redirects to the
 * favourites.
 */
export function createKeepByForm({ listings }: KeptUseCases, publicUrl: string): KeepByForm {
  return async (request, reply) => {
    requireSameOrigin(request.headers)
    const { language, path } = languageOfPath(request.url.split('?')[0] ?? '')
    const form = new URLSearchParams(String(request.body))
    const [keep, remove] = [idIn(form.get('keep')), idIn(form.get('remove'))]
    const kept = readKeptCookie(request.headers.cookie).filter(({ listing_id: id }) => id !== remove)
    const isNew = keep !== null && kept.every(({ listing_id: id }) => id !== keep)
    const isFull = isNew && kept.length >= maxInCookie
    const [found] = isNew && !isFull ? await listings([keep], language) : []
    const added = found?.listing
      ? ([
          {
            kind: 'favourite',
            listing_id: found.id,
            changed_at: new Date().toISOString(),
            kept: true,
            note: null,
            seen: found.listing,
          },
        ] as const)
      : []
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    const value = writeKeptCookie([...added, ...kept])
    const target = localizedPath(language, path) + (isFull ? '?full=1' : keep === null ? '' : `#listing-${keep}`)
    void reply
      .header('set-cookie', `${keptCookie}=${value}; Path=/; Max-Age=${halfAYear}; SameSite=Lax${secure}`)
      .header('cache-control', 'private, no-store')
    await reply.redirect(target, 303)
  }
}

function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
