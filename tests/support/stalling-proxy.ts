import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a PostgreSQL that can stop forwarding while every connection stays open, or lose one reply. */
export type StallingProxy = {
  /** URL of the database through the proxy. */
  url: string
  /** Discards bytes in both directions from now on, silently. New connections are accepted and get no response. */
  stall(): void
  /** Forwards new connections again; stalled ones stay silent for good. */
  recover(): void
  /**
   * Closes the connection that commits the next transaction, or single statement, that contains `text`: PostgreSQL has committed, and the
   * server never hears of it. Resolves when that has happened.
   */
  loseCommitOf(text: string): Promise<void>
  close(): Promise<void>
}

/** Opens the proxy in front of the database at `databaseUrl`, on a Unix socket or a network address. */
export async function openStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let stalled = false
  let losing: { text: string; done: () => void } | undefined

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const pair = { forwarding: !stalled }
    stalls.add(pair)
    let state: 'other' | 'chosen' | 'committing' = 'other'
    let inTransaction = false
    client.on('data', (bytes) => {
      if (bytes.includes('begin')) inTransaction = true
      if (losing && bytes.includes(losing.text)) state = inTransaction ? 'chosen' : 'committing'
      else if (losing && state === 'chosen' && bytes.includes('commit')) state = 'committing'
      if (/commit|rollback/.test(bytes.toString('latin1'))) inTransaction = false
    })
    upstream.on('data', () => {
      if (state !== 'committing') return
      pair.forwarding = false
      client.destroy()
      losing?.done()
      losing = undefined
      state = 'other'
    })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => pair.forwarding && to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        stalls.delete(pair)
        to.destroy()
      })
    }
  })
  const stalls = new Set<{ forwarding: boolean }>()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    stall: () => {
      stalled = true
      for (const pair of stalls) pair.forwarding = false
    },
    recover: () => {
      stalled = false
    },
    loseCommitOf: (text) =>
      new Promise((done) => {
        losing = { text, done }
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
