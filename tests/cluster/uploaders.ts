import { setTimeout as sleep } from 'node:timers/promises'
import { largeJpeg } from '#tests/support/pictures/camera-pictures.ts'

export type Uploaders = {
  /** Ids of acknowledged pictures. */
  readonly pictures: readonly number[]
  /** Marks and outcomes of the started imports. */
  readonly imports: readonly { mark: string; state: string; added: number }[]
  readonly unexpected: readonly string[]
  /** Starts nothing more, and resolves when all started work is done. */
  stop(): Promise<void>
}

/** Rows of one import. */
export const rowsOfImport = 20
const pauseMs = 1500
const retryMs = 250
const answerWithinMs = 20_000
const doneWithinMs = 180_000
/** An import whose server died is interrupted until another server resumes it. */
const unfinished = /^(?:waiting|running|interrupted)$/
const shape = { width: 640, height: 480 }

type Call = { method?: string; body?: () => BodyInit; headers?: Record<string, string> }

/** Starts a user who uploads pictures and one who imports files, each retrying until acknowledged. */
export function startUploaders(url: string, token: string): Uploaders {
  const pictures: number[] = []
  const imports: { mark: string; state: string; added: number }[] = []
  const unexpected: string[] = []
  const stopping = new AbortController()

  /** Retries until there is a response; undefined for a refusal, or after minutes without a response. */
  const call = async <Body>(path: string, { method = 'POST', body, headers = {} }: Call): Promise<Body | undefined> => {
    const deadline = performance.now() + doneWithinMs
    while (performance.now() < deadline) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body && { body: body() }),
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (response?.ok && text !== undefined) return JSON.parse(text) as Body
      if (response && (response.status < 502 || response.status > 504)) {
        unexpected.push(`${method} ${path}: ${response.status} ${text?.slice(0, 300)}`)
        return undefined
      }
      await sleep(retryMs)
    }
    unexpected.push(`${method} ${path}: no answer within ${doneWithinMs / 1000} s`)
    return undefined
  }

  const addPicture = async (number: number) => {
    const content = new Uint8Array(await largeJpeg(number, shape))
    const body = () => {
      const form = new FormData()
      form.append('file', new Blob([content]), 'home.jpg')
      return form
    }
    const headers = { 'idempotency-key': `picture-${number}` }
    const added = await call<{ media: { id: number } }>('/media', { body, headers })
    if (added) pictures.push(added.media.id)
  }

  const importFile = async (number: number) => {
    const mark = `i${number}`
    const csv = csvOf(mark)
    const file = { body: () => csv, headers: { 'content-type': 'text/csv' } }
    const loaded = await call<{ import: { id: number } }>(`/property/imports?file_name=${mark}.csv`, file)
    if (!loaded) return
    const { id } = loaded.import
    const headers = { 'content-type': 'application/json', 'idempotency-key': `import-${number}` }
    if (!(await call(`/property/imports/${id}/start`, { body: () => '{}', headers }))) return
    const one = { mark, state: 'waiting', added: 0 }
    imports.push(one)
    const deadline = performance.now() + doneWithinMs
    while (unfinished.test(one.state) && performance.now() < deadline) {
      await sleep(retryMs)
      const now = await call<{ state: string; counts: { added: number } }>(`/property/imports/${id}`, { method: 'GET' })
      if (now) Object.assign(one, { state: now.state, added: now.counts.added })
    }
  }

  const repeat = async (work: (number: number) => Promise<void>) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      await work(number).catch((error: unknown) => unexpected.push(String(error)))
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const all = Promise.all([repeat(addPicture), repeat(importFile)])
  return {
    pictures,
    imports,
    unexpected,
    stop: async () => {
      stopping.abort()
      await all
    },
  }
}

function csvOf(mark: string): string {
  const rows = Array.from({ length: rowsOfImport }, (_, row) => `${mark}r${row},${mark}r${row},Villas,Bole,45000`)
  return `reference,title,category,location,price\n${rows.join('\n')}\n`
}
