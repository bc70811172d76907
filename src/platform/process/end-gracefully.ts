import closeWithGrace from 'close-with-grace'

const longestMs = 10_000

type Log = { fatal(error: unknown): void; error(error: unknown): void }

/**
 * Shuts the process down on SIGTERM, Ctrl-C or an uncaught error, which is logged with its stack and sets exit code 1. Runs the steps in
 * order; a failing step does not stop the next. `skip` names signals with another meaning here.
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
