import type { ServerResponse } from 'node:http'

/** More than this waits for a slow reader only by ending their stream: they come back and go on where they were. */
const mostWaitingBytes = 256 * 1024

type StreamEvent = { event: string; id?: number; data: unknown }

/** Server-sent events over one answer. Nothing may be written after `closed`. */
export type EventStream = { send(event: StreamEvent): void; beat(): void; end(): void; readonly closed: boolean }

/** Begins an answer of server-sent events; `onClosed` is called once, whoever ends it. */
export function beginEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  onClosed: () => void,
): EventStream {
  let closed = false
  response.on('close', () => {
    closed = true
    onClosed()
  })
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep the events back.
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (closed) return
    if (response.writableLength > mostWaitingBytes) response.destroy()
    else response.write(text)
  }
  write('retry: 3000\n\n')
  return {
    send: ({ event, id, data }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    // A comment: keeps proxies from ending a quiet connection.
    beat: () => write(':\n\n'),
    end: () => void response.end(),
    get closed() {
      return closed
    },
  }
}
