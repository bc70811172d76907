import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from './connections.ts'

/** Runs a read on a pool of its choice; may repeat it on another. */
type ReadRoute = <Result>(read: (pool: Pool) => Promise<Result>) => Promise<Result>

const routes = new WeakMap<Pool, ReadRoute>()

/** Returns a read-only view of the database whose reads go through `route`. */
export function routeReads({ $client: pool }: Database, route: ReadRoute): Database {
  const query = (...asked: Parameters<Pool['query']>) => route((chosen) => Promise.resolve(chosen.query(...asked)))
  const routed = Object.create(pool, { query: { value: query } }) as Pool
  routes.set(routed, route)
  return drizzle(routed)
}

/** Returns the route of a pool's reads: the pool itself unless `routeReads` set another. */
export function routeOf(pool: Pool): ReadRoute {
  return routes.get(pool) ?? ((read) => read(pool))
}
