import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** What the code may log with. Objects come first, the text second; errors go in as `err`. */
export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

type LogSettings = {
  /** Absent: `warn` on a terminal, where people read, else `info`, which has a line for each request. */
  logLevel?: LogLevel | undefined
  mode: 'production' | 'development' | 'test'
}

/** The log of the process: lines for people on a terminal, else one JSON object a line. Tests log nothing unless they say where to. */
export function createLog({ logLevel, mode }: LogSettings, to?: DestinationStream): Logger {
  const { isTTY } = process.stdout
  const silent = mode === 'test' && !to
  const options: LoggerOptions = {
    level: silent ? 'silent' : (logLevel ?? (isTTY && !to ? 'warn' : 'info')),
    base: null,
    timestamp: timeOfLine(),
    formatters: { level: (level) => ({ level }) },
    serializers: { err: withoutValues },
    hooks: {
      // An error that is logged alone would lend the line its whole message.
      logMethod(given, log) {
        const [error] = given as unknown[]
        const alone = given.length === 1 && error instanceof Error
        log.apply(this, alone ? [error, withoutParameters(error.message)] : given)
      },
    },
  }
  if (to) return pino(options, to)
  return pino(options, pretty?.({ translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true }) ?? buffered())
}

/** As `pino.stdTimeFunctions.isoTime`, written anew once a millisecond: many requests end in one. */
function timeOfLine(): () => string {
  let [ms, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== ms) [ms, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

/** Lines are gathered for at most a second: a write for each would cost more than a kept page. */
function buffered(): DestinationStream {
  return pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** What the log says of an error: a failed query without its values, among which are the hashes of secrets (security.md 2). */
function withoutValues(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutParameters(message),
    stack: withoutParameters(stack),
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: withoutValues(cause) }),
  }
}

function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
}
