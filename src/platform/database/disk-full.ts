const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a statement or a file failed because the disk is full; the query layer wraps the driver's error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskFullCodes.has(String(error.code))) || isDiskFull(error.cause)
}
