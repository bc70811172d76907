import closeWithGrace from 'close-with-grace'

const longestMs = 10_000

type Log = { fatal(error: unknown): void; error(error: unknown): void }

/**
 * Ends the process when it is told to (SIGTERM, Ctrl-C) and when an error that nobody caught has left it in an unknown state. That
 * error is logged with its stack first, and the exit code is 1. The steps are taken in order; one that fails does not keep the next.
 * `skip` names signals that mean something else here.
 */
export function endGracefully(
  log: Log,
  steps: readonly (() => Promise<unknown>)[],
  { delay = longestMs, skip = [] }: { delay?: number; skip?: closeWithGrace.AllEvents[] } = {},
): void {
  const onSecondError = (error: unknown) => log.fatal(error)
  closeWithGrace({ delay, skip, onSecondError }, async ({ err: uncaught }) => {
    if (uncaught) log.fatal(uncaught)
    for (const step of steps) await step().catch((error: unknown) => log.error(error))
  })
}
