/** Whether a failed statement broke a constraint or unique index of this name; the query layer wraps the driver's error. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === constraint) || violates(error.cause, constraint)
}
