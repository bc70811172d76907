import { Client } from 'pg'

/** The channel on which the database's triggers announce every committed change of public data. */
const channel = 'data_changed'
const reconnectDelayMs = 1_000

/**
 * Knows whether anything public changed: `current` rises with every committed write of any process.
 * While the connection that listens is down `live` is false and nothing may be cached.
 */
export type DataVersion = {
  readonly current: number
  readonly live: boolean
  /** Calls back after every change and whenever the connection is lost. */
  onChange(listener: () => void): void
  /** Announces a change of this process's own at once, ahead of the notification. */
  bump(): void
  close(): Promise<void>
}

/** Listens for changes of public data on a connection of its own, and reconnects for as long as it is open. */
export async function openDataVersion(databaseUrl: string): Promise<DataVersion> {
  const listeners: (() => void)[] = []
  const state = { current: 0, live: false, closed: false }
  let client: Client | undefined

  const bump = () => {
    state.current += 1
    for (const listener of listeners) listener()
  }

  const lost = () => {
    if (!state.live && client === undefined) return
    state.live = false
    client = undefined
    bump()
    if (!state.closed) setTimeout(() => void connect().catch(lost), reconnectDelayMs).unref()
  }

  const connect = async () => {
    const connection = new Client({ connectionString: databaseUrl, application_name: 'rent-home-data-version' })
    client = connection
    connection.on('notification', bump)
    connection.on('error', lost)
    connection.on('end', lost)
    await connection.connect()
    await connection.query(`listen ${channel}`)
    // Changes made while nobody listened are unknown: everything kept until now may be old.
    bump()
    state.live = true
  }

  await connect()
  return {
    get current() {
      return state.current
    },
    get live() {
      return state.live
    },
    onChange: (listener) => void listeners.push(listener),
    bump,
    close: async () => {
      state.closed = true
      await client?.end()
    },
  }
}
