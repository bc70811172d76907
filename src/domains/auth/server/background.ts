import type { FastifyRequest } from 'fastify'
import { logFailure } from '#platform/http/index.ts'

/** Work that an answer does not wait for, so that its time tells nothing; closing the server waits for it. */
type Background = {
  run(request: FastifyRequest, work: () => Promise<void>): void
  /** Resolves when nothing is running. */
  idle(): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (request, work) => {
      const started = work().catch((error: unknown) => logFailure(request, error, 'Work after an answer failed'))
      running.add(started)
      void started.finally(() => running.delete(started))
    },
    idle: async () => void (await Promise.all(running)),
  }
}
