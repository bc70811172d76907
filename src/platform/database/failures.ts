import { hasCause } from '#shared/error-causes.ts'

/** SQLSTATEs with which a server refuses or ends a connection: class 08, shutdown, crash, not yet ready, idle, too many. */
const refusedOrEnded = /^(?:08...|57P0[1235]|25P03|53300)$/

/** What the system says when a server cannot be reached or has gone. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's own words, which have no code (pg, pg-pool). */
const driverWords =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/

/**
 * Whether the database could not be reached or its connection broke, so that the work may succeed when it is tried again. Whether a
 * transaction was committed is then unknown.
 */
export function isConnectionFailure(error: unknown): boolean {
  return hasCause(error, (cause) => {
    const code = String(cause.code)
    return (
      refusedOrEnded.test(code) ||
      unreachable.has(code) ||
      // A missing file has the same code; here it is the server's socket.
      (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') ||
      driverWords.test(cause.message)
    )
  })
}

/** Deadlock and serialization failure: the transaction was undone so that others can go on, and may succeed when it is done again. */
const conflictCodes = new Set(['40P01', '40001'])

/** Whether PostgreSQL undid a transaction in favour of another one. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, conflictCodes)
}

/** Statement cancelled, as by `statement_timeout`, and lock not available. */
const overdueCodes = new Set(['57014', '55P03'])

/** Whether a statement took longer than it may. */
export function isOverdue(error: unknown): boolean {
  return hasCode(error, overdueCodes)
}

/** So many wait for a connection that whoever asks is refused at once. */
export class CrowdedError extends Error {
  override name = 'CrowdedError'
}

/** Whether a statement was refused because too many waited for a connection. */
export function isCrowded(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof CrowdedError)
}

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a statement or a file failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, diskFullCodes)
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return hasCause(error, ({ code }) => codes.has(String(code)))
}

/** Whether a failed statement broke one of these constraints or unique indexes. */
export function violates(error: unknown, ...constraints: readonly string[]): boolean {
  return hasCause(error, (cause) => 'constraint' in cause && constraints.includes(String(cause.constraint)))
}

/** Does some work; what the database refuses by one of the constraints becomes the error beside its name. */
export async function translateViolations<Result>(
  errors: Readonly<Record<string, () => Error>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const [, told] = Object.entries(errors).find(([constraint]) => violates(error, constraint)) ?? []
    throw told ? told() : error
  }
}

/** The row of a statement that gives one: what was just stored, or what the transaction holds. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement gave no row')
  return row
}
