import { Client } from 'pg'

const reconnectDelayMs = 1_000

export type ListenOptions = {
  databaseUrl: string
  channel: string
  /** Name that the server shows for the connection. */
  applicationName: string
  onNotification(payload: string): void
  /** The connection is there (again): what was announced while nobody listened is unknown. */
  onConnected(): void
  /** The connection is lost; another one is tried until it is there. */
  onLost(): void
}

/** Hears what any process announces on a channel, on a connection of its own, and reconnects for as long as it is open. */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { databaseUrl, channel, applicationName, onNotification, onConnected, onLost } = options
  let client: Client | undefined
  let closed = false

  const lost = () => {
    if (client === undefined) return
    client = undefined
    onLost()
    if (!closed) setTimeout(() => void connect().catch(lost), reconnectDelayMs).unref()
  }

  const connect = async () => {
    const connection = new Client({ connectionString: databaseUrl, application_name: applicationName })
    client = connection
    connection.on('notification', ({ payload = '' }) => onNotification(payload))
    connection.on('error', lost)
    connection.on('end', lost)
    await connection.connect()
    await connection.query(`listen ${channel}`)
    onConnected()
  }

  await connect()
  return {
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
