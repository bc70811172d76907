/** Why a backup cannot be made, read or restored, in one line that an operator can act on. */
export class BackupError extends Error {
  override name = 'BackupError'
}
