import { createHmac } from 'node:crypto'
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { DeliveryFailure } from '../webhook.ts'

/** A message and its recipient; `body` is the signed JSON text. */
type SignedMessage = { address: string; id: string; body: string; secret: Buffer }

/** The result of an attempt; without a `failure` the receiver accepted the message. */
export type SendOutcome = {
  failure: DeliveryFailure | null
  status: number | null
  durationMs: number
  answer: string | null
}

export type SendWebhook = (message: SignedMessage) => Promise<SendOutcome>

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type SendingOptions = {
  /** Whether a connection to this IP address is allowed. */
  permits?: (address: string) => boolean
  resolve?: Resolve
  longestMs?: number
}

const longestMs = 10_000
const longestAnswer = 1000

class PrivateAddressError extends Error {}

/** Whether an IP address is on the public internet: not of this machine, its networks, its cloud, or a detour to them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 notation is treated as IPv4.
  const parsed = ipaddr.process(address)
  const isGlobal = parsed.kind() === 'ipv4' || (Number(parsed.toByteArray()[0]) & 0xe0) === 0x20
  return isGlobal && parsed.range() === 'unicast'
}

/** Whether an IP address is of this machine only, for receivers in tests and development. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Returns the host of a URL if it is written as an IP address. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}

/**
 * Returns the headers of the Standard Webhooks scheme; the timestamp is that of the attempt, so that a recorded message cannot be replayed
 * later.
 */
export function signedHeaders({ id, body, secret }: SignedMessage, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/**
 * Creates the sender of messages, each on a new connection. The connection resolves names through `checked`, so that the checked address is
 * the one it opens, even if the name changes a moment later. Redirects are treated like any other response.
 */
export function createSendWebhook({
  permits = isPublicAddress,
  resolve = (name, options, callback) => lookup(name, options, callback),
  longestMs: longest = longestMs,
}: SendingOptions = {}): SendWebhook {
  const checked: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, [])
      else if (!first || addresses.some(({ address }) => !permits(address))) callback(new PrivateAddressError(), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

  const open = (url: URL, message: SignedMessage, signal: AbortSignal) => {
    const literal = literalAddress(url)
    // A literal IP address is never passed to `checked`, so check it here.
    if (literal !== undefined && !permits(literal)) throw new PrivateAddressError()
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Rent-Home-System-Webhooks',
      ...signedHeaders(message, new Date()),
    }
    return request(url, { method: 'POST', headers, lookup: checked, agent: false, signal })
  }

  const post = (message: SignedMessage, signal: AbortSignal) =>
    new Promise<{ status: number; answer: string }>((answered, failed) => {
      const request = open(new URL(message.address), message, signal)
      request.on('error', failed)
      // Some ends have no error, such as that of a receiver that asks to go on in another protocol.
      request.on('close', () => failed(new Error('The connection was closed without a response')))
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let size = 0
        const end = () => {
          answered({ status: response.statusCode ?? 0, answer: readable(Buffer.concat(parts)) })
          request.destroy()
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= longestAnswer) end()
        })
        response.on('end', end)
        response.on('error', failed)
      })
      request.end(message.body)
    })

  return async (message) => {
    const begun = performance.now()
    const durationMs = () => Math.round(performance.now() - begun)
    try {
      const { status, answer } = await post(message, AbortSignal.timeout(longest))
      return { failure: failureOf(status), status, durationMs: durationMs(), answer }
    } catch (error) {
      const failure =
        error instanceof PrivateAddressError ? 'private-address' : isTimeout(error) ? 'timeout' : 'unreachable'
      return { failure, status: null, durationMs: durationMs(), answer: null }
    }
  }
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || (error.cause as Error)?.name === 'TimeoutError')
}

/** Returns the first bytes as text that the database can store. */
function readable(bytes: Buffer): string {
  return bytes.subarray(0, longestAnswer).toString('utf8').replaceAll('\0', '')
}
