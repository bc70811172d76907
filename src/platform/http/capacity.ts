import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Overloaded } from './error-handler.ts'
import { fileBodies, hasBody } from './request-bodies.ts'

/** What is asked of a server, each with a bound of its own: streams of news, files, searches, pages, everything else. */
const demands = ['stream', 'upload', 'search', 'page', 'request'] as const
export type Demand = (typeof demands)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `none`: is answered however much else there is. Without it files and the rest are told apart by themselves. */
    demand?: Demand | 'none'
  }
  interface FastifyRequest {
    /** Gives the place of the request back. */
    leavePlace?: () => void
  }
}

type CapacityBounds = {
  /** How many there may be at once. */
  most: Readonly<Record<Demand, number>>
  /** How many may wait for a connection to the database until pages are refused too. */
  waiting: number
}

/**
 * The share of those who wait for the database at which a demand is refused: uploads and searches first, which cost most, then whatever else
 * staff and programs ask, pages of visitors last. What is kept costs nothing and is served all the time.
 */
const refusedAt: Readonly<Record<Demand, number>> = { upload: 0.25, search: 0.5, stream: 0.75, request: 0.75, page: 1 }

export type Capacity = ReturnType<typeof createCapacity>

/** Bounds what a server does at once: beyond it a request is refused at once, instead of waiting behind all others (decision 0062). */
export function createCapacity({ most, waiting }: CapacityBounds, waitingNow: () => number) {
  const state = Object.fromEntries(demands.map((demand) => [demand, { taken: 0, refused: 0 }])) as Record<
    Demand,
    { taken: number; refused: number }
  >

  /** Throws `Overloaded` when there is no place. */
  const check = (demand: Demand) => {
    const present = state[demand]
    if (present.taken < most[demand] && waitingNow() < waiting * refusedAt[demand]) return
    present.refused += 1
    throw new Overloaded()
  }
  /** Takes a place, or throws; what it returns gives it back, however often it is called. */
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
    /** Does work in a place of its own, or throws. */
    within: async <Result>(demand: Demand, work: () => Promise<Result>): Promise<Result> => {
      const leave = enter(demand)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    figures: () => demands.map((demand) => ({ demand, most: most[demand], ...state[demand] })),
  }
}

/**
 * Gives each request a place among those of its demand, or refuses it. Call it before the routes. A place is for the work: it is taken when
 * the body is there, and given back before the answer goes out, so that a slow client holds none; files and streams hold theirs to the end.
 */
export function boundDemand(app: FastifyInstance, capacity: Capacity): void {
  app.decorateRequest('leavePlace', undefined)
  const takePlace = (request: FastifyRequest, demand: Demand) => {
    const leave = capacity.enter(demand)
    request.leavePlace = leave
    return leave
  }
  app.addHook('onRequest', (request, reply, done) => {
    const demand = demandOf(request)
    if (demand === 'none') return done()
    try {
      if (hasBody(request) && demand !== 'upload') capacity.check(demand)
      else reply.raw.once('close', takePlace(request, demand))
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const demand = demandOf(request)
    if (demand === 'none' || demand === 'upload' || !hasBody(request)) return done()
    try {
      reply.raw.once('close', takePlace(request, demand))
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isWhole = typeof payload === 'string' || payload == null || Buffer.isBuffer(payload)
    if (isWhole) request.leavePlace?.()
    done(null, payload)
  })
}

/** Pages and answers that may be kept take their place where they are made (`within`). */
function demandOf(request: FastifyRequest): Demand | 'none' {
  const { config, url = '' } = request.routeOptions
  if (config.cachedBy !== undefined && request.headers.authorization === undefined && !hasBody(request)) return 'none'
  if (config.demand !== undefined) return config.demand
  if (config.access !== 'public' && fileBodies.test(request.headers['content-type'] ?? '')) return 'upload'
  if (url.startsWith('/api/')) return 'request'
  return request.method === 'POST' ? 'page' : 'none'
}
