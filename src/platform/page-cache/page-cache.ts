import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { transcode } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { whileWaitedFor } from '../database/index.ts'
import type { DataVersion } from './data-version.ts'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A rendered answer, before it is kept. */
export type RenderedPage = {
  status: number
  body: string | Buffer
  /** An `etag` among them is sent as it is. */
  headers: Readonly<Record<string, string>>
  /** The route of the page for the log, where it is not the server's own. */
  route?: string | undefined
  /** Whether it may be kept; absent: when its status is 200. */
  keep?: boolean
}

/** An answer as the bytes that go on the wire. */
export type CachedPage = Pick<RenderedPage, 'status' | 'route' | 'headers'> & {
  etag: string
  encoding: Encoding
  body: Buffer
  /** All headers of the answer as flat name-value pairs, ready for `writeHead`. */
  head: readonly string[]
}

type Render = () => Promise<RenderedPage | CachedPage>

/** Work that is done once for all who want it while it lasts. */
type SharedWork = { result: Promise<unknown>; waiting: number; ending: AbortController }

/**
 * Compressed answers by key, bounded in bytes (least recently used go first), emptied by every change of public data.
 * Nothing comes from it while changes may go unheard.
 */
export type PageCache = {
  get(key: string, encoding: Encoding): CachedPage | undefined
  /**
   * Renders (once for concurrent callers of a key), compresses, and keeps what may be kept; what is kept in another
   * encoding is not rendered again. A rendering that finds a page that is kept under another key returns that. Its reads are
   * ended when everybody who waits for it has `left`.
   */
  fill(key: string, encoding: Encoding, render: Render, left?: AbortSignal): Promise<CachedPage>
  /** How often something was found and had to be made since the start, and how much is kept. */
  figures(): { hits: number; misses: number; entries: number; bytes: number }
}

/** Enough for a thousand pages and more: each takes 5 to 24 KB in the encoding that browsers ask for, and every change empties it. */
const mostBytes = 16 * 1024 * 1024
/** What an entry takes beside its bytes, its key and its headers. */
const bytesAround = 1024
/** Less than this is hardly made smaller. */
const leastCompressed = 1024

export function createPageCache(version: DataVersion, maxSize = mostBytes): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: sizeOf })
  const underWay = new Map<string, SharedWork>()
  version.onChange(() => {
    pages.clear()
    // A rendering under way may have read the old data: later callers start their own.
    underWay.clear()
  })

  const begin = (name: string, work: (left: AbortSignal) => Promise<unknown>): SharedWork => {
    const ending = new AbortController()
    const result = work(ending.signal).finally(() => forget(name, begun))
    const begun: SharedWork = { result, waiting: 0, ending }
    underWay.set(name, begun)
    return begun
  }

  const forget = (name: string, work: SharedWork) => {
    if (underWay.get(name) === work) underWay.delete(name)
  }

  /** Does a piece of work once for all who want it while it lasts; it learns when all of them have left. */
  const once = <Result>(name: string, work: (left: AbortSignal) => Promise<Result>, left?: AbortSignal) => {
    const shared = underWay.get(name) ?? begin(name, work)
    shared.waiting += 1
    left?.addEventListener('abort', () => {
      shared.waiting -= 1
      if (shared.waiting > 0) return
      // Whoever comes now must not get what ends here.
      forget(name, shared)
      shared.ending.abort()
    })
    return shared.result as Promise<Result>
  }

  let [hits, misses] = [0, 0]
  const keptPage: PageCache['get'] = (key, encoding) => (version.live ? pages.get(`${encoding} ${key}`) : undefined)
  const get: PageCache['get'] = (key, encoding) => {
    const page = keptPage(key, encoding)
    if (page) hits += 1
    return page
  }

  const make = async (key: string, encoding: Encoding, render: Render, left: AbortSignal): Promise<CachedPage> => {
    const startedAt = version.current
    const kept = encodings.map((other) => keptPage(key, other)).find((page) => page !== undefined)
    const rendered = (everyoneLeft: AbortSignal) => whileWaitedFor(everyoneLeft, () => plainPage(render))
    const { page, keep } = kept ? { page: kept, keep: true } : await once(key, rendered, left)
    const encoded = await encode(page, encoding)
    if (keep && version.live && version.current === startedAt) pages.set(`${encoding} ${key}`, encoded)
    return encoded
  }

  const fill: PageCache['fill'] = (key, encoding, render, left) => {
    misses += 1
    return once(`${encoding} ${key}`, (everyoneLeft) => make(key, encoding, render, everyoneLeft), left)
  }
  const figures = () => ({ hits, misses, entries: pages.size, bytes: pages.calculatedSize })
  return { get, fill, figures }
}

function sizeOf({ body, head }: CachedPage, key: string): number {
  return head.reduce((sum, { length }) => sum + length, body.length + key.length + bytesAround)
}

const rendering = new AsyncLocalStorage<{ isPartial: boolean }>()

/** Says that the answer being rendered lacks something for a moment: whoever waits for it gets it, and it is not kept. */
export function doNotKeepAnswer(): void {
  const answer = rendering.getStore()
  if (answer) answer.isPartial = true
}

async function plainPage(
  render: () => Promise<RenderedPage | CachedPage>,
): Promise<{ page: CachedPage; keep: boolean }> {
  const answer = { isPartial: false }
  const rendered = await rendering.run(answer, render)
  if ('encoding' in rendered) return { page: rendered, keep: false }
  const { status, route, headers, keep = status === 200 } = rendered
  const body = typeof rendered.body === 'string' ? utf8Of(rendered.body) : rendered.body
  const etag = headers['etag'] ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    page: cachedPage({ status, route, headers: { ...headers, etag }, etag }, body, 'identity'),
    keep: keep && !answer.isPartial,
  }
}

/** A quarter of the time that `Buffer.from` takes for a text with letters beyond Latin, which it encodes one by one. */
function utf8Of(text: string): Buffer {
  const bytes = 2 * text.length
  if (bytes > mostScratch) return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
  if (bytes > scratch.length) scratch = Buffer.allocUnsafeSlow(bytes)
  scratch.write(text.toWellFormed(), 'utf16le')
  return transcode(scratch.subarray(0, bytes), 'utf16le', 'utf8')
}

/** Where one page after another is made ready to be encoded: 400 KB for each of its own would wait for a collection of garbage. */
let scratch: Buffer = Buffer.alloc(0)
const mostScratch = 2 * 1024 * 1024

async function encode(page: CachedPage, encoding: Encoding): Promise<CachedPage> {
  if (page.encoding === encoding) return page
  const plain = await decode(page)
  if (plain.length < leastCompressed) return page
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

/** Pages are at most 1 % larger than at quality 6, for less time and memory; the window is no larger than the page. */
function brotliFor(length: number) {
  const window = Math.ceil(Math.log2(length))
  return {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
      constants.BROTLI_DEFAULT_WINDOW,
    ),
  }
}

/** Larger than most compressed pages: each piece costs a way to the compressor's thread and back. */
const chunkSize = 64 * 1024

async function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const compressed = await (encoding === 'br'
    ? promisify(brotliCompress)(plain, { chunkSize, params: brotliFor(plain.length) })
    : promisify(gzip)(plain, { chunkSize, level: 6 }))
  // The compressor's answer is a part of a larger piece of memory, which it would hold.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  return body
}
