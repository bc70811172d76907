import { dayOf } from '#shared/moment.ts'
import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/log.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import { type DayVisits, addVisits } from './visit.repository.ts'

const everyMs = 5000

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Counts how many people view each listing per day, without cookies and without identifying anybody. */
export function createVisitCounter(db: Database, log: Log, now = () => new Date()) {
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
    /** Returns whether a successful response to the request counts as a view of a listing. */
    counts: (request: PageRequest): boolean => listingSeen(request) !== null,
    /** Counts a response if it is a listing's page. Works in memory only. */
    see: (request: PageRequest & { ip: string }, status: number): void => {
      const id = status === 200 ? listingSeen(request) : null
      if (id === null) return
      const day = dayOf(now().getTime())
      if (!people.isNew(day, clientAddress(request.ip), request.headers['user-agent'] ?? '', String(id))) return
      add({ id, day, views: 1 })
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    /** Writes the counts, also before the server stops; those that cannot be written are kept for the next time. */
    flush,
  }
}

/** The most views remembered per day (some megabytes); beyond that, the earliest are forgotten. */
const maxRemembered = 300_000

/**
 * Remembers who viewed what today, to count each person once. Nobody can be identified: it keeps only hashes, with a salt that is replaced
 * the next day, and never writes anything.
 */
function rememberPeople() {
  const seen = new Set<number>()
  let salt = ''
  let today = ''
  return {
    /** Whether it is a person's first view of something on this day. */
    isNew: (day: string, ...who: string[]): boolean => {
      if (day !== today) {
        seen.clear()
        salt = randomBytes(16).toString('base64')
        today = day
      }
      const key = hash('sha256', [salt, ...who].join('\n'), 'buffer').readUIntBE(0, 6)
      if (seen.has(key)) return false
      if (seen.size >= maxRemembered) seen.delete(Number(seen.values().next().value))
      seen.add(key)
      return true
    },
  }
}

/** The parts of a page request needed for counting. */
type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The page itself, or its data for a client-side navigation; with or without a language. */
const detailsPattern = /^(?:\/[a-z]{2})?\/property-details\/(\d{1,9})(?:\.data)?\/?(?:[?#]|$)/

/** Returns the id of the listing whose page was requested; null for any other page, for crawlers, and for prefetches. */
function listingSeen({ method, url = '', headers }: PageRequest): number | null {
  const id = detailsPattern.exec(url)?.[1]
  if (id === undefined || method !== 'GET' || isFetchedAhead(headers)) return null
  // Every browser sends a user agent; a request without one is a program's.
  const agent = headers['user-agent']
  return !agent || isbot(agent) ? null : Number(id)
}

function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )
}
