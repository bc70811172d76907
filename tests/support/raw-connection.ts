import { connect, type Socket } from 'node:net'

/** A raw connection: complete responses, and how the connection ended. */
export type RawConnection = {
  send(bytes: string | Buffer): void
  /** Resolves to the next response, or undefined when the connection ended. Rejects on a timeout. */
  answer(withinMs?: number): Promise<RawAnswer | undefined>
  /** `open`, `ended` properly by the peer, or `broken` with the system's error. */
  state(): string
  close(): void
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Opens a connection on which a test sends every byte itself. Reads responses with a `content-length`. */
export async function openRawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address)
  const socket = await connected(Number(port), hostname)
  let received = Buffer.alloc(0)
  let state = 'open'
  const waiting = new Set<() => void>()
  const changed = () => waiting.forEach((look) => look())
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    changed()
  })
  socket.on('error', (error) => (state = `broken: ${error.message}`))
  socket.on('end', () => (state = state === 'open' ? 'ended' : state))
  socket.on('close', () => {
    state = state === 'open' ? 'ended' : state
    changed()
  })

  const take = () => {
    const found = readAnswer(received)
    if (found) received = received.subarray(found.length)
    return found?.answer
  }
  const answer = (withinMs = 10_000) =>
    new Promise<RawAnswer | undefined>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        waiting.delete(look)
        finish()
      }
      const look = () => {
        const next = take()
        if (next || state !== 'open') settle(() => resolve(next))
      }
      const timer = setTimeout(
        () => settle(() => reject(new Error(`Nothing came within ${withinMs} ms but ${String(received)}`))),
        withinMs,
      )
      waiting.add(look)
      look()
    })
  return {
    send: (bytes) => void socket.write(bytes),
    answer,
    state: () => state,
    close: () => socket.destroy(),
  }
}

function connected(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket))
    socket.once('error', reject)
  })
}

function readAnswer(bytes: Buffer): { answer: RawAnswer; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const length = end + 4 + Number(headers['content-length'] ?? 0)
  if (bytes.length < length) return undefined
  const body = bytes.subarray(end + 4, length).toString()
  return { answer: { status: Number(first.split(' ')[1]), headers, body }, length }
}
