import { isConnectionFailure } from '#platform/database/index.ts'

/** A wrong option or argument; the message is one line. */
export class OptionError extends Error {
  override name = 'OptionError'
}

const READABLE = new Set([
  'OptionError',
  'ConfigError',
  'FirstAdministratorError',
  'EmbeddedDatabaseError',
  'MigrationError',
  'BackupError',
  'ServersDifferError',
  'BuildError',
  'BrowserError',
  'ClusterError',
])

/** Prints why a command failed: one line when the operator can fix it, the stack when it is a defect of ours. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, hostname, syscall } = error as NodeJS.ErrnoException & { port?: number; hostname?: string }
  if (READABLE.has(error.name) || READABLE.has(error.constructor.name)) return error.message
  // Removes Node's hint about arguments that begin with a dash.
  if (code?.startsWith('ERR_PARSE_ARGS_')) return error.message.replace(/\.\s[^]*/, '')
  // The query layer wraps the driver's error.
  if (error.cause instanceof Error && 'code' in error.cause) return explain(error.cause)
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use; stop what uses it or set another PORT`
  if (code === 'EACCES' && port) return `PORT ${port} may not be used by this user; set PORT to 1024 or higher`
  if (
    (code === 'EADDRNOTAVAIL' && syscall === 'listen') ||
    (hostname !== undefined && hostname === process.env['HOST'])
  )
    return `HOST is no address of this machine (${error.message})`
  if (code === 'ENOSPC' || code === '53100') return `The disk is full (${error.message}); make room or set DATA_DIR`
  if (code === '3D000') return `DATABASE_URL names a database that does not exist (${error.message}); create it first`
  if (code?.startsWith('28')) return `DATABASE_URL is refused by the server (${error.message})`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `DATABASE_URL cannot be reached (${error.message || code})`
  if (isConnectionFailure(error)) return `The database ended or went away while it was used (${error.message})`
  return error.stack ?? error.message
}
