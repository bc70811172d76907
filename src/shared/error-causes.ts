/** Returns whether an error, or any error in its `cause` chain, matches; the query layer, for example, wraps the driver's errors. */
export function hasCause(error: unknown, is: (cause: Error & { code?: unknown }) => boolean): boolean {
  return error instanceof Error && (is(error) || hasCause(error.cause, is))
}
