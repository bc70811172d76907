import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Overloaded } from './error-handler.ts'
import { fileBodies, hasBody } from './request-bodies.ts'

/** Kinds of requests, each with its own limit: event streams, uploads, searches, pages, everything else. */
const demands = ['stream', 'upload', 'search', 'page', 'request'] as const
export type Demand = (typeof demands)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `none`: never refused. Absent: uploads are told from other requests by access and content type. */
    demand?: Demand | 'none'
  }
  interface FastifyRequest {
    /** Releases the request's slot. */
    leavePlace?: () => void
  }
}

type CapacityBounds = {
  /** Maximum number of concurrent requests per kind. */
  max: Readonly<Record<Demand, number>>
  /** Number of callers waiting for a database connection at which pages are refused too. */
  waiting: number
}

/**
 * The share of `waiting` at which each kind is refused: uploads and searches, the costliest, first; then what staff and programs ask;
 * visitors' pages last. Cached responses cost nothing and are always served.
 */
const refusedAt: Readonly<Record<Demand, number>> = { upload: 0.25, search: 0.5, stream: 0.75, request: 0.75, page: 1 }

export type Capacity = ReturnType<typeof createCapacity>

/** Limits concurrent work: a request beyond the limit is refused at once instead of queueing behind all others (decision 0062). */
export function createCapacity({ max, waiting }: CapacityBounds, pool: Pick<Pool, 'waitingCount'>) {
  const state = Object.fromEntries(demands.map((demand) => [demand, { taken: 0, refused: 0 }])) as Record<
    Demand,
    { taken: number; refused: number }
  >

  /** Throws `Overloaded` when no slot is free. */
  const check = (demand: Demand) => {
    const present = state[demand]
    if (present.taken < max[demand] && pool.waitingCount < waiting * refusedAt[demand]) return
    present.refused += 1
    throw new Overloaded()
  }
  /** Takes a slot or throws `Overloaded`; the returned function releases the slot and is idempotent. */
  const enter = (demand: Demand): (() => void) => {
    check(demand)
    state[demand].taken += 1
    let left = false
    return () => {
      if (!left) state[demand].taken -= 1
      left = true
    }
  }
  return {
    check,
    enter,
    /** Runs `work` in a slot of its own, or throws `Overloaded`. */
    within: async <Result>(demand: Demand, work: () => Promise<Result>): Promise<Result> => {
      const leave = enter(demand)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    figures: () => demands.map((demand) => ({ demand, max: max[demand], ...state[demand] })),
  }
}

/**
 * Gives each request a slot of its kind, or refuses it. Call it before the routes. A slot covers the work only: it is taken once the body
 * has arrived and released before the response is sent, so that a slow client holds none. Uploads take theirs before the body; streamed
 * responses hold theirs to the end.
 */
export function enforceCapacity(app: FastifyInstance, capacity: Capacity): void {
  app.decorateRequest('leavePlace', undefined)
  const takePlace = (request: FastifyRequest, reply: FastifyReply, demand: Demand) => {
    request.leavePlace = capacity.enter(demand)
    reply.raw.once('close', request.leavePlace)
  }
  // What these hooks throw is the error of the request.
  app.addHook('onRequest', (request, reply, done) => {
    const demand = demandOf(request)
    if (demand === 'none') return done()
    if (hasBody(request) && demand !== 'upload') capacity.check(demand)
    else takePlace(request, reply, demand)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const demand = demandOf(request)
    if (demand !== 'none' && demand !== 'upload' && hasBody(request)) takePlace(request, reply, demand)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isWhole = typeof payload === 'string' || payload == null || Buffer.isBuffer(payload)
    if (isWhole) request.leavePlace?.()
    done(null, payload)
  })
}

/** Returns the kind of a request; cacheable responses and pages return `none`, as they take a slot only when rendered (`within`). */
function demandOf(request: FastifyRequest): Demand | 'none' {
  const { config, url = '' } = request.routeOptions
  if (config.cachedBy !== undefined && request.headers.authorization === undefined && !hasBody(request)) return 'none'
  if (config.demand !== undefined) return config.demand
  if (config.access !== 'public' && fileBodies.test(request.headers['content-type'] ?? '')) return 'upload'
  if (url.startsWith('/api/')) return 'request'
  return request.method === 'POST' ? 'page' : 'none'
}
