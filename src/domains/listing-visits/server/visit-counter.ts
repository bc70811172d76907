import { dayOf } from '#shared/moment.ts'
import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import { clientAddress } from '#platform/rate-limits/index.ts'
import { type DayVisits, addVisits } from './visit.repository.ts'

const everyMs = 5000

export type VisitCounter = {
  /** Counts the page that a request was answered with, if it shows a listing. Touches nothing but memory. */
  see(request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'ip'>, status: number): void
  /** Writes what was counted; what cannot be written now is kept for the next time. */
  flush(): Promise<void>
  /** Writes the rest and stops. */
  close(): Promise<void>
}

/** Counts how many people open the details of each listing on each day, without cookies and without knowing anybody. */
export function createVisitCounter(db: Database, log: Log, now = () => new Date()): VisitCounter {
  const people = rememberPeople()
  let waiting = new Map<string, DayVisits>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = ({ id, day, views }: DayVisits) => {
    const key = `${id} ${day}`
    waiting.set(key, { id, day, views: views + (waiting.get(key)?.views ?? 0) })
  }
  const write = async () => {
    const counted = [...waiting.values()]
    waiting = new Map()
    if (counted.length === 0) return
    try {
      await addVisits(db, counted)
    } catch (error) {
      log.error({ err: error, listings: counted.length }, 'Views could not be written; they are kept for the next time')
      counted.forEach(add)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    see: (request, status) => {
      const id = status === 200 ? listingSeen(request) : null
      if (id === null) return
      const day = dayOf(now().getTime())
      if (!people.isNew(day, clientAddress(request.ip), request.headers['user-agent'] ?? '', String(id))) return
      add({ id, day, views: 1 })
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    flush,
    close: flush,
  }
}

/** So many are remembered within a day (some megabytes); of more, the first are forgotten. */
const mostRemembered = 300_000

/**
 * Remembers within a day who saw what, to count each once. Nobody can be found out by it: hashes with a salt that is
 * in no file and is thrown away with the day, and nothing of it is ever written.
 */
function rememberPeople() {
  const seen = new Set<number>()
  let salt = ''
  let today = ''
  return {
    /** Whether somebody sees something for the first time on this day. */
    isNew: (day: string, ...who: string[]): boolean => {
      if (day !== today) {
        seen.clear()
        salt = randomBytes(16).toString('base64')
        today = day
      }
      const key = hash('sha256', [salt, ...who].join('\n'), 'buffer').readUIntBE(0, 6)
      if (seen.has(key)) return false
      if (seen.size >= mostRemembered) forgetFirst(seen)
      seen.add(key)
      return true
    },
  }
}

function forgetFirst(seen: Set<number>): void {
  for (const first of seen) {
    seen.delete(first)
    return
  }
}

/** A page that was asked for, as far as counting needs it. */
type PageRequest = { method: string; url: string; headers: IncomingHttpHeaders }

/** The page itself, or its data when it is opened from another page; with or without a language. */
const detailsPattern = /^(?:\/[a-z]{2})?\/property-details\/(\d{1,9})(?:\.data)?\/?(?:[?#]|$)/

/**
 * The number of the listing whose details somebody opened with a request; null for any other page, for programs that
 * read pages, and for pages that a browser only fetches ahead.
 */
function listingSeen({ method, url, headers }: PageRequest): number | null {
  const id = detailsPattern.exec(url)?.[1]
  if (id === undefined || method !== 'GET' || isFetchedAhead(headers)) return null
  // Every browser says what it is; who says nothing is a program.
  const agent = headers['user-agent']
  return !agent || isbot(agent) ? null : Number(id)
}

function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )
}
