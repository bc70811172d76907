import type { Log } from '../log/log.ts'

/** Identity of a span, and its start in milliseconds since 1970, with fractions. */
export type Trace = { traceId: string; spanId: string; parentSpanId?: string | undefined; startMs: number }

type Span = Trace & {
  name: string
  kind: 'server' | 'client'
  endMs: number
  attributes: Readonly<Record<string, string | number>>
  failed: boolean
}

export type OtlpSettings = { endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string }

const sendEveryMs = 5000
const maxPerSending = 512
/** Spans beyond this are dropped while the collector does not accept them: no trace is worth the server's memory. */
const maxWaiting = 4096
const longestSendingMs = 10_000
const logAgainAfterMs = 10 * 60_000

/** Opens an exporter that sends spans to a collector by OTLP over HTTP, as JSON. */
export function openExporter(settings: OtlpSettings, { version, log }: { version: string; log: Pick<Log, 'warn'> }) {
  const url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`
  const attributes = attributesOf({ 'service.name': settings.serviceName, 'service.version': version })
  let waiting: Span[] = []
  let sending: Promise<void> | undefined
  let loggedAt = -Infinity

  const send = async (spans: readonly Span[]) => {
    const scopeSpans = [{ scope: { name: 'rent-home-system' }, spans: spans.map(spanOnTheWire) }]
    const body = { resourceSpans: [{ resource: { attributes }, scopeSpans }] }
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...settings.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestSendingMs),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The collector answered ${response.status}`)
  }
  const sendAll = async () => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, maxPerSending)
      waiting = waiting.slice(maxPerSending)
      try {
        await send(spans)
      } catch (error) {
        if (performance.now() - loggedAt > logAgainAfterMs) log.warn({ err: error }, 'Traces could not be sent')
        loggedAt = performance.now()
        return
      }
    }
  }
  const flush = () => (sending ??= sendAll().finally(() => (sending = undefined)))
  const timer = setInterval(() => void flush(), sendEveryMs)
  timer.unref()
  return {
    add: (span: Span) => {
      if (waiting.length < maxWaiting) waiting.push(span)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

const kinds = { server: 2, client: 3 } as const
const failedStatus = 2

function spanOnTheWire({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, failed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    ...(failed && { status: { code: failedStatus } }),
  }
}

function attributesOf(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}

/** Returns nanoseconds as a string: they exceed the precision of a number. */
function nanoseconds(ms: number): string {
  const whole = Math.trunc(ms)
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1_000_000)))
}
