import { hasCause } from '#shared/error-causes.ts'

/** SQLSTATEs of a refused or closed connection: class 08, shutdown, crash, not yet ready, idle timeout, too many connections. */
const refusedOrEnded = /^(?:08...|57P0[1235]|25P03|53300)$/

/** System error codes of a server that is unreachable or gone. */
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

/** Driver errors (pg, pg-pool) that carry no code. */
const driverWords =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/

/**
 * Returns whether the database was unreachable or the connection broke, so that a retry may succeed. It is then unknown whether a
 * transaction was committed.
 */
export function isConnectionFailure(error: unknown): boolean {
  return hasCause(error, (cause) => {
    const code = String(cause.code)
    return (
      refusedOrEnded.test(code) ||
      unreachable.has(code) ||
      // A missing file has this code too; here the server's socket is missing.
      (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') ||
      driverWords.test(cause.message)
    )
  })
}

/** Deadlock and serialization failure: PostgreSQL rolled the transaction back so that others can go on; a retry may succeed. */
const conflictCodes = new Set(['40P01', '40001'])

/** Returns whether PostgreSQL rolled a transaction back in favour of another. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, conflictCodes)
}

/** Statement cancelled (for example by `statement_timeout`) and lock not available. */
const overdueCodes = new Set(['57014', '55P03'])

/** Returns whether a statement exceeded its time limit. */
export function isOverdue(error: unknown): boolean {
  return hasCode(error, overdueCodes)
}

/** Thrown at once when too many callers already wait for a connection. */
export class PoolFullError extends Error {
  override name = 'PoolFullError'
}

/** Returns whether a statement was refused because too many callers waited for a connection. */
export function isPoolFull(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof PoolFullError)
}

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Returns whether a statement or a file operation failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, diskFullCodes)
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return hasCause(error, ({ code }) => codes.has(String(code)))
}

/** Returns whether a statement failed because it refers to this account, which was deleted meanwhile. */
export function isOfDeletedUser(error: unknown, id: number): boolean {
  // The words of `detail` depend on the server's language, the names in it do not: Key (user_id)=(7) … table "users".
  const missing = new RegExp(String.raw`=\(${id}\).*\busers\b`)
  return hasCause(error, (cause) => cause.code === '23503' && 'detail' in cause && missing.test(String(cause.detail)))
}

/** Returns whether an error is a violation of one of these constraints or unique indexes. */
export function violates(error: unknown, ...constraints: readonly string[]): boolean {
  return hasCause(error, (cause) => 'constraint' in cause && constraints.includes(String(cause.constraint)))
}

/** Runs `work` and turns a violation of a listed constraint into the error given for it. */
export async function translateViolations<Result>(
  errors: Readonly<Record<string, () => Error>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const [, makeProblem] = Object.entries(errors).find(([constraint]) => violates(error, constraint)) ?? []
    throw makeProblem ? makeProblem() : error
  }
}

/** Returns the only row of a result; throws when there is none. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement gave no row')
  return row
}
