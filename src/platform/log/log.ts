import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/** The logger that code uses. Objects come first, the text second; pass errors as `err`. */
export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

type LogSettings = {
  /** Absent: `warn` on a terminal, else `info`, which has a line per request. */
  logLevel?: LogLevel | undefined
  mode: 'production' | 'development' | 'test'
}

/** Creates the process's logger: readable lines on a terminal, else one JSON object per line. Tests log nothing without `to`. */
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
      // pino would use the raw message of a lone error as the line's text.
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

/** Like `pino.stdTimeFunctions.isoTime`, but formatted once per millisecond, in which many requests end. */
function timeOfLine(): () => string {
  let [ms, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== ms) [ms, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

/** Buffers lines for up to a second: a write per line would cost more than a cache hit. */
function buffered(): DestinationStream {
  return pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** Serializes an error, without the parameters of a failed query, which include hashes of secrets (security.md 2). */
function withoutValues(error: Partial<Error> & { status?: number }): LoggedError {
  // What was thrown may be no error, such as React Router's answer 404.
  const { name = 'none', message = String(error.status), stack = '', cause } = error
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
