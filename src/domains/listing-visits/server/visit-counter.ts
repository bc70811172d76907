import type { FastifyRequest } from 'fastify'
import { clientAddress } from '#platform/rate-limits/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import { rememberPeople } from './person-memory.ts'
import { listingSeen } from './seen-page.ts'
import { addVisits, type DayVisits } from './visit.repository.ts'

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
      const day = now().toISOString().slice(0, 10)
      if (!people.isNew(day, clientAddress(request.ip), request.headers['user-agent'] ?? '', String(id))) return
      add({ id, day, views: 1 })
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    flush,
    close: flush,
  }
}
