import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { DataVersion } from './data-version.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A rendered answer, before and after it is kept. */
export type RenderedPage = {
  status: number
  body: string
  headers: Record<string, string>
  /** The route of the page for the log, where it is not the server's own. */
  route?: string
  /** Whether it may be kept; absent: when its status is 200. */
  keep?: boolean
}

/** A page as the bytes that go on the wire. Header lists are flat name-value pairs, ready for `writeHead`. */
export type CachedPage = {
  status: number
  route: string | undefined
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  headers: { br: string[]; gzip: string[]; identity: string[] }
}

export type Encoding = keyof CachedPage['bodies']

const maximumBytes = 64 * 1024 * 1024

/**
 * Compressed pages by key, bounded in bytes (least recently used go first), emptied by every change of public data.
 * Nothing comes from it while changes may go unheard.
 */
export type PageCache = {
  get(key: string): CachedPage | undefined
  /**
   * Renders (once for concurrent callers of a key), compresses, and keeps what may be kept. A rendering that finds a page
   * that is kept under another key returns that.
   */
  fill(key: string, render: () => Promise<RenderedPage | CachedPage>): Promise<CachedPage>
}

export function createPageCache(version: DataVersion): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maximumBytes, sizeCalculation: sizeOf })
  const rendering = new Map<string, Promise<CachedPage>>()
  version.onChange(() => {
    pages.clear()
    // A rendering under way may have read the old data: later callers start their own.
    rendering.clear()
  })

  const renderAndKeep = async (key: string, render: () => Promise<RenderedPage | CachedPage>) => {
    const startedAt = version.current
    const rendered = await render()
    if ('bodies' in rendered) return rendered
    const page = await compress(rendered)
    const { status, keep = status === 200 } = rendered
    if (keep && version.live && version.current === startedAt) pages.set(key, page)
    return page
  }

  return {
    get: (key) => (version.live ? pages.get(key) : undefined),
    fill: (key, render) => {
      const underWay = rendering.get(key)
      if (underWay) return underWay
      const filling = renderAndKeep(key, render).finally(() => {
        if (rendering.get(key) === filling) rendering.delete(key)
      })
      rendering.set(key, filling)
      return filling
    },
  }
}

function sizeOf(page: CachedPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length
}

async function compress({ status, body, headers, route }: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(body)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const bodies = { br, gzip: zipped, identity }
  const headersFor = (encoding: Encoding) => [
    ...Object.entries({ ...headers, etag }).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].length),
  ]
  return {
    status,
    route,
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
  }
}
