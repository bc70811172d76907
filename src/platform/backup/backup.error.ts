/** A backup cannot be made, read or restored; the message is one line that an operator can act on. */
export class BackupError extends Error {
  override name = 'BackupError'
}
