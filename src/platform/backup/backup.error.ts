import type { BackupFailure } from '#shared/messages/backup-failures.en.ts'

type Told = ErrorOptions & {
  /** Why a backup was not made, as staff are told in their language; `detail` is a code of the system or service. */
  failure?: BackupFailure
  detail?: string
}

/** A backup cannot be made, read or restored; the message is one line that an operator can act on. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly failure: BackupFailure
  readonly detail: string

  constructor(message: string, { failure = 'other', detail = '', ...options }: Told = {}) {
    super(message, options)
    this.failure = failure
    this.detail = detail
  }
}
