import type { ByteRange } from './storage.ts'

const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/**
 * Parses a `Range` header for a file of `bytes`: undefined to send the whole file (no range, several, or another unit), `'unsatisfiable'`
 * for a range outside the file (RFC 9110 §14).
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [whole, from, to, last] = (header === undefined ? null : single.exec(header)) ?? []
  if (whole === undefined) return undefined
  const start = last === undefined ? Number(from) : Math.max(0, bytes - Number(last))
  const end = last === undefined && to ? Math.min(Number(to), bytes - 1) : bytes - 1
  if (last === undefined && to && Number(to) < start) return undefined
  return start < bytes && start <= end ? { start, end } : 'unsatisfiable'
}
