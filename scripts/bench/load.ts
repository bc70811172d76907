import { connect, type Socket } from 'node:net'

/** What to ask for, in turn, and how: over how many connections, for how many seconds. */
type Load = {
  url: string
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** Where the next request comes from, undefined when there is none left, and who hears of each answer. */
type Asking = {
  next: () => Buffer | undefined
  heard: (answer: { status: number; ms: number }) => void
  over: boolean
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Asks as fast as the server answers, and gives answers per second. Reads no more of an answer than its status and
 * length: a generator that takes every header apart is slower than the server and measures itself.
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

/** An answer: what was asked, its status, and the milliseconds until all of it was there. */
export type AnswerTime = { path: string; status: number; ms: number }

/** Asks for each path once over so many connections, and gives what each answer took, until there are none left or the time is over. */
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

/** Ends when nothing is left to ask; rejects when an answer has no length, is not wanted, or the server hung up. */
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
