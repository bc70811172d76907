import { connect, type Socket } from 'node:net'

/** Paths to request in turn, and how: number of connections, and seconds. */
type Load = { url: string; paths: string[]; headers: Record<string, string>; connections: number; seconds: number }

/** Source of the next request (undefined when none is left), and callback for each response. */
type Asking = {
  next: () => Buffer | undefined
  heard: (answer: { status: number; ms: number }) => void
  over: boolean
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends requests as fast as the server answers, and returns responses per second. Reads only status and length of a
 * response: a generator that parses every header is slower than the server and would measure itself.
 */
export async function requestsPerSecond({ url, paths, headers, connections, seconds }: Load): Promise<number> {
  const requests = requestsOf({ url, paths, headers })
  let sent = 0
  let answers = 0
  const asking: Asking = {
    next: () => (asking.over ? undefined : requests[sent++ % requests.length]),
    heard: ({ status }) => {
      if (status !== 200) throw new Error(`Not a success: ${status}`)
      answers += 1
    },
    over: false,
  }
  const started = performance.now()
  const { sockets, done } = open(url, connections, asking)
  const timer = setTimeout(() => {
    asking.over = true
    for (const socket of sockets) socket.destroy()
  }, seconds * 1000)
  await done.finally(() => clearTimeout(timer))
  return answers / ((performance.now() - started) / 1000)
}

/** A response: its path, its status, and the milliseconds until it was complete. */
export type AnswerTime = { path: string; status: number; ms: number }

/**
 * Requests each path once over `connections` connections, and returns the time of each response; stops when the paths
 * or the time run out.
 */
export async function answerTimes({ url, paths, headers, connections, seconds }: Load): Promise<AnswerTime[]> {
  const requests = requestsOf({ url, paths, headers })
  const until = performance.now() + seconds * 1000
  const times: AnswerTime[] = []
  let sent = 0
  const one = () => {
    let path = ''
    const asking: Asking = {
      next: () => {
        if (performance.now() > until) return undefined
        path = paths[sent] ?? ''
        return requests[sent++]
      },
      heard: (answer) => void times.push({ path, ...answer }),
      over: false,
    }
    return open(url, 1, asking).done
  }
  await Promise.all(Array.from({ length: connections }, one))
  return times
}

function requestsOf({ url, paths, headers }: Pick<Load, 'url' | 'paths' | 'headers'>): Buffer[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const { host } = new URL(url)
  return paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`))
}

function open(url: string, connections: number, asking: Asking): { sockets: Socket[]; done: Promise<unknown> } {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname))
  return { sockets, done: Promise.all(sockets.map((socket) => askOn(socket, asking))) }
}

/**
 * Sends requests over one socket; resolves when none is left, and rejects when a response has no length, is rejected by
 * `heard`, or the server hangs up.
 */
function askOn(socket: Socket, asking: Asking): Promise<void> {
  let missing = 0
  let status = 0
  let askedAt = 0
  let pending: Buffer | undefined
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => (asking.over ? resolve() : reject(new Error(problem)))
    const ask = () => {
      const request = asking.next()
      askedAt = performance.now()
      if (request) return socket.write(request)
      resolve()
      socket.destroy()
    }
    const end = (problem: string) => {
      fail(problem)
      asking.over = true
      socket.destroy()
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', ({ message }) => fail(message))
    socket.on('close', () => fail('The server closed the connection'))
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        const data = pending ? Buffer.concat([pending, chunk]) : chunk
        const headLength = data.indexOf(headEnd)
        pending = headLength === -1 ? data : undefined
        if (headLength === -1) return
        const head = data.toString('latin1', 0, headLength)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        status = Number(head.slice(9, 12))
        if (length === undefined) return end(`An answer without a length: ${head.slice(0, 80)}`)
        missing = headLength + headEnd.length + Number(length) - data.length
      }
      if (missing > 0) return
      try {
        asking.heard({ status, ms: performance.now() - askedAt })
        ask()
      } catch (error) {
        end(error instanceof Error ? error.message : String(error))
      }
    })
  })
}
