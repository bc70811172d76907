import { Agent, request as openRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request as sent; the body has one latin1 character per byte, so that a finding can be printed and replayed. */
export type HostileRequest = { method: string; url: string; headers: Record<string, string>; body: string | undefined }

export type Answer = { status: number; type: string; body: string; ms: number }

/** Milliseconds to wait for a response; the database itself cancels a statement after 15 s. */
const patienceMs = 30_000
const maxBytes = 5_000_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request on a pooled connection. Rejects with `hang` when no response comes. */
export function send(address: string, { method, url, headers, body }: HostileRequest): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const bytes = body === undefined ? undefined : Buffer.from(body, 'latin1')
  const length: Record<string, number> = bytes ? { 'content-length': bytes.length } : {}
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = openRequest({ agent, hostname, port, method, path: url, headers: { ...headers, ...length } })
    const late = setTimeout(() => sent.destroy(new Error('hang')), patienceMs)
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.on('response', (response) => {
      const pieces: Buffer[] = []
      let size = 0
      response.on('data', (piece: Buffer) => {
        if ((size += piece.length) < maxBytes) pieces.push(piece)
      })
      response.on('error', reject)
      response.on('end', () => {
        clearTimeout(late)
        const type = (response.headers['content-type'] ?? '').split(';')[0] ?? ''
        const ms = performance.now() - start
        const whole = unpack(Buffer.concat(pieces), response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, type, body: String(whole), ms })
      })
    })
    sent.end(bytes)
  })
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || bytes.length === 0) return bytes
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
}

/** Closes the connections, so that the process can exit. */
export function hangUp(): void {
  agent.destroy()
}
