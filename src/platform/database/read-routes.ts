import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from './connections.ts'

/** Does a read on the pool that it chooses; it may do it once more on another. */
type ReadRoute = <Result>(read: (pool: Pool) => Promise<Result>) => Promise<Result>

const routes = new WeakMap<Pool, ReadRoute>()

/** The same database for reads alone, each of which goes where `route` leads. */
export function routeReads({ $client: pool }: Database, route: ReadRoute): Database {
  const query = (...asked: Parameters<Pool['query']>) => route((chosen) => Promise.resolve(chosen.query(...asked)))
  const routed = Object.create(pool, { query: { value: query } }) as Pool
  routes.set(routed, route)
  return drizzle(routed)
}

/** Where the reads of a pool go: to itself unless something else was said. */
export function routeOf(pool: Pool): ReadRoute {
  return routes.get(pool) ?? ((read) => read(pool))
}
