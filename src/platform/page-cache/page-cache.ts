import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { transcode } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { cancelReadsWith } from '../database/index.ts'
import type { DataVersion } from './data-version.ts'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export type RenderedPage = {
  status: number
  body: string | Buffer
  /** May contain an `etag`, which is sent unchanged. */
  headers: Readonly<Record<string, string>>
  /** Route of the page for the log, if it is not the server's route. */
  route?: string | undefined
  /** Whether it may be cached; absent: when the status is 200. */
  keep?: boolean
}

/** A response as it goes over the wire. */
export type CachedPage = Pick<RenderedPage, 'status' | 'route' | 'headers'> & {
  etag: string
  encoding: Encoding
  body: Buffer
  /** All headers as flat name-value pairs, ready for `writeHead`. */
  head: readonly string[]
}

type Render = () => Promise<RenderedPage | CachedPage>

/** Work in progress, shared by everyone who requests it. */
type SharedWork = { result: Promise<unknown>; waiting: number; ending: AbortController }

export type PageCache = ReturnType<typeof createPageCache>

/** Enough for a thousand pages and more: each takes 5 to 24 KB in the encoding browsers request, and every change clears the cache. */
const maxBytes = 16 * 1024 * 1024
/** Overhead of an entry besides its body, key and headers. */
const bytesAround = 1024
/** Smaller bodies hardly compress. */
const minCompressed = 1024

/** Creates a byte-bounded LRU cache of compressed responses, cleared by every change of public data. Serves nothing while changes may be missed. */
export function createPageCache(version: DataVersion, maxSize = maxBytes) {
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: sizeOf })
  const underWay = new Map<string, SharedWork>()
  version.onChange(() => {
    pages.clear()
    // A rendering in progress may have read the old data: later callers start their own.
    underWay.clear()
  })

  const begin = (name: string, work: (left: AbortSignal) => Promise<unknown>): SharedWork => {
    const ending = new AbortController()
    const result = work(ending.signal).finally(() => forget(name, begun))
    const begun: SharedWork = { result, waiting: 0, ending }
    underWay.set(name, begun)
    return begun
  }

  const forget = (name: string, work: SharedWork) => underWay.get(name) === work && underWay.delete(name)

  /** Runs work once for concurrent callers; it is told when all of them have left. */
  const once = <Result>(name: string, work: (left: AbortSignal) => Promise<Result>, left?: AbortSignal) => {
    const shared = underWay.get(name) ?? begin(name, work)
    shared.waiting += 1
    left?.addEventListener('abort', () => {
      shared.waiting -= 1
      if (shared.waiting > 0) return
      // A new caller must not join work that is being cancelled.
      forget(name, shared)
      shared.ending.abort()
    })
    return shared.result as Promise<Result>
  }

  let [hits, misses] = [0, 0]
  const stored = (key: string, encoding: Encoding) => (version.live ? pages.get(`${encoding} ${key}`) : undefined)
  const get = (key: string, encoding: Encoding): CachedPage | undefined => {
    const page = stored(key, encoding)
    if (page) hits += 1
    return page
  }

  const make = async (key: string, encoding: Encoding, render: Render, left: AbortSignal): Promise<CachedPage> => {
    const startedAt = version.current
    const cached = encodings.map((other) => stored(key, other)).find((page) => page !== undefined)
    const rendered = (everyoneLeft: AbortSignal) => cancelReadsWith(everyoneLeft, () => plainPage(render))
    const plain = cached ? { page: cached, keep: true, users: Infinity } : await once(key, rendered, left)
    plain.users += 1
    const encoded = await encode(plain.page, encoding)
    if (encoded !== plain.page && --plain.users === 0) release(plain.page.body)
    if (plain.keep && version.live && version.current === startedAt) pages.set(`${encoding} ${key}`, encoded)
    return encoded
  }

  /**
   * Renders (once for concurrent callers of a key), compresses and caches a response; an entry in another encoding is recoded instead.
   * If `render` returns an entry cached under another key, returns that. Its reads are cancelled once every caller has `left`.
   */
  const fill = (key: string, encoding: Encoding, render: Render, left?: AbortSignal): Promise<CachedPage> => {
    misses += 1
    return once(`${encoding} ${key}`, (everyoneLeft) => make(key, encoding, render, everyoneLeft), left)
  }
  /** Returns hits and misses since the start, and the current size. */
  const figures = () => ({ hits, misses, entries: pages.size, bytes: pages.calculatedSize })
  return { get, fill, figures }
}

function sizeOf({ body, head }: CachedPage, key: string): number {
  return head.reduce((sum, { length }) => sum + length, body.length + key.length + bytesAround)
}

const rendering = new AsyncLocalStorage<{ isPartial: boolean }>()

/** Marks the response being rendered as temporarily incomplete: current callers get it, but it is not cached. */
export function doNotKeepAnswer(): void {
  const answer = rendering.getStore()
  if (answer) answer.isPartial = true
}

/** Returns a page before compression. `users` will count who compresses it; it is infinite where something else holds the body too. */
async function plainPage(render: Render): Promise<{ page: CachedPage; keep: boolean; users: number }> {
  const answer = { isPartial: false }
  const rendered = await rendering.run(answer, render)
  if ('encoding' in rendered) return { page: rendered, keep: false, users: Infinity }
  const { status, route, headers, keep = status === 200 } = rendered
  const [body, users] = typeof rendered.body === 'string' ? [utf8Of(rendered.body), 0] : [rendered.body, Infinity]
  rendered.body = '' // For the same reason as in `release`.
  const etag = headers['etag'] ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    page: cachedPage({ status, route, headers: { ...headers, etag }, etag }, body, 'identity'),
    keep: keep && !answer.isPartial,
    users,
  }
}

/** Encodes a text in a quarter of the time of `Buffer.from`, which encodes letters beyond Latin-1 one by one. */
function utf8Of(text: string): Buffer {
  const bytes = 2 * text.length
  if (bytes > maxScratch) return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
  if (bytes > scratch.length) scratch = Buffer.allocUnsafeSlow(bytes)
  scratch.write(text.toWellFormed(), 'utf16le')
  return transcode(scratch.subarray(0, bytes), 'utf16le', 'utf8')
}

/** Reused buffer: a new one of 400 KB per page would burden garbage collection. */
let scratch: Buffer = Buffer.alloc(0)
const maxScratch = 2 * 1024 * 1024

async function encode(page: CachedPage, encoding: Encoding): Promise<CachedPage> {
  if (page.encoding === encoding) return page
  const plain = await decode(page)
  if (plain.length < minCompressed) return page
  return cachedPage(page, encoding === 'identity' ? plain : await compress(plain, encoding), encoding)
}

function cachedPage(
  { status, route, headers, etag }: Pick<CachedPage, 'status' | 'route' | 'headers' | 'etag'>,
  body: Buffer,
  encoding: Encoding,
): CachedPage {
  const head = [...Object.entries(headers).flat(), 'content-length', String(body.length)]
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  return { status, route, headers, etag, encoding, body, head }
}

async function decode({ body, encoding }: CachedPage): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br' ? promisify(brotliDecompress)(body) : promisify(gunzip)(body)
}

/** Returns Brotli parameters: quality 5 takes less time and memory than 6 for at most 1 % larger pages; the window fits the page. */
function brotliFor(length: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(length)), constants.BROTLI_DEFAULT_WINDOW),
  }
}

/** Larger than most compressed pages: each chunk costs a round trip to the compressor's thread. */
const chunkSize = 64 * 1024

/** Frees a buffer at once, unless it is Node's pool: V8 would keep it as long as the old, dead objects of its request (decision 0072). */
function release({ buffer }: Buffer): void {
  if (buffer.byteLength !== Buffer.poolSize) (buffer as ArrayBuffer).transfer(0)
}

async function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const compressed = await (encoding === 'br'
    ? promisify(brotliCompress)(plain, { chunkSize, params: brotliFor(plain.length) })
    : promisify(gzip)(plain, { chunkSize, level: 6 }))
  // The result is a slice of a larger buffer, which it would keep alive.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  release(compressed)
  return body
}
