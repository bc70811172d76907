import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('storage')

/** No room: local codes of the system, and names that S3-compatible services use. */
const diskFullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'InsufficientCapacity',
  'QuotaExceeded',
  'QuotaExceededException',
  'XMinioStorageFull',
])
const notThere = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** What a failed call of the storage means for whoever asked: 507 `storage-full` or 503 `storage-unavailable` (security.md 25). */
export function storageProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const problem = isAny(error, diskFullCodes)
    ? new Problem(507, 'storage-full', text('full'))
    : new Problem(503, 'storage-unavailable', text('unavailable'))
  problem.cause = error
  return problem
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return isAny(error, notThere)
}

/** For `catch`: nothing where there is no such file; anything else is a problem of the storage. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw storageProblem(error)
}

/** The reason may be wrapped, and it may be a code or a name. */
function isAny(error: unknown, known: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return known.has(code) || known.has(error.name) || isAny(error.cause, known)
}
