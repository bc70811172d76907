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
 * transaction was committed is then unknown. The query layer wraps the driver's error, so causes are looked at too.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    refusedOrEnded.test(code) ||
    unreachable.has(code) ||
    // A missing file has the same code; here it is the server's socket.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    driverWords.test(error.message) ||
    isConnectionFailure(error.cause)
  )
}

/** Deadlock and serialization failure: the transaction was undone so that others can go on, and may succeed when it is done again. */
const conflictCodes = new Set(['40P01', '40001'])

/** Whether PostgreSQL undid a transaction in favour of another one; the query layer wraps the driver's error. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, (code) => conflictCodes.has(code))
}

/** Statement cancelled, as by `statement_timeout`, and lock not available. */
const overdueCodes = new Set(['57014', '55P03'])

/** Whether a statement took longer than it may; the query layer wraps the driver's error. */
export function isOverdue(error: unknown): boolean {
  return hasCode(error, (code) => overdueCodes.has(code))
}

/** So many wait for a connection that whoever asks is refused at once. */
export class CrowdedError extends Error {
  override name = 'CrowdedError'
}

/** Whether a statement was refused because too many waited for a connection; the query layer wraps it. */
export function isCrowded(error: unknown): boolean {
  return error instanceof CrowdedError || (error instanceof Error && isCrowded(error.cause))
}

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a statement or a file failed because the disk is full; the query layer wraps the driver's error. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, (code) => diskFullCodes.has(code))
}

function hasCode(error: unknown, is: (code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && is(String(error.code))) || hasCode(error.cause, is)
}

/** Whether a failed statement broke one of these constraints or unique indexes; the query layer wraps the driver's error. */
export function violates(error: unknown, ...constraints: readonly string[]): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('constraint' in error && constraints.includes(String(error.constraint))) || violates(error.cause, ...constraints)
  )
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
