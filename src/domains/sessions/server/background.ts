import type { FastifyBaseLogger } from 'fastify'

/** Work that an answer does not wait for, so that its time tells nothing; closing the server waits for it. */
export type Background = {
  run(log: FastifyBaseLogger, work: () => Promise<void>): void
  /** Resolves when nothing is running. */
  idle(): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (log, work) => {
      const started = work().catch((error: unknown) => log.error(error))
      running.add(started)
      void started.finally(() => running.delete(started))
    },
    idle: async () => void (await Promise.all(running)),
  }
}
