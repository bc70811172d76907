/** Whether an error, or one that it wraps, is as asked: the query layer, for example, wraps the errors of the driver. */
export function hasCause(error: unknown, is: (cause: Error & { code?: unknown }) => boolean): boolean {
  return error instanceof Error && (is(error) || hasCause(error.cause, is))
}
