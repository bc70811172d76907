import { connect, type Socket } from 'node:net'

/** What to ask for, in turn, and how: over how many connections, for how many seconds. */
export type Load = {
  url: string
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Asks as fast as the server answers, and gives answers per second. Reads no more of an answer than its status and
 * length: a generator that takes every header apart is slower than the server and measures itself.
 */
export async function requestsPerSecond({ url, paths, headers, connections, seconds }: Load): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`))
  const state = { sent: 0, answers: 0, over: false }
  const next = () => requests[state.sent++ % requests.length] ?? Buffer.alloc(0)
  const started = performance.now()
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname))
  const ends = sockets.map((socket) => askOn(socket, next, state))
  const timer = setTimeout(() => {
    state.over = true
    for (const socket of sockets) socket.destroy()
  }, seconds * 1000)
  await Promise.all(ends).finally(() => clearTimeout(timer))
  return state.answers / ((performance.now() - started) / 1000)
}

/** Ends when the time is over; rejects when an answer was no success, or the server hung up. */
function askOn(socket: Socket, next: () => Buffer, state: { answers: number; over: boolean }): Promise<void> {
  let missing = 0
  let pending: Buffer | undefined
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => (state.over ? resolve() : reject(new Error(problem)))
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(next()))
    socket.on('error', ({ message }) => fail(message))
    socket.on('close', () => fail('The server closed the connection'))
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        const data = pending ? Buffer.concat([pending, chunk]) : chunk
        const end = data.indexOf(headEnd)
        pending = end === -1 ? data : undefined
        if (end === -1) return
        const head = data.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          state.over = true
          reject(new Error(`Not a success with a length: ${head.slice(0, 80)}`))
          socket.destroy()
          return
        }
        missing = end + headEnd.length + Number(length) - data.length
      }
      if (missing > 0) return
      state.answers += 1
      if (!state.over) socket.write(next())
    })
  })
}
