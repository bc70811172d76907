import { z } from 'zod'
import { ConfigError, wholeNumber } from './file-settings.ts'

/** Settings of backups: where they go, when a server makes one by itself, and how they are encrypted. */
export const backupSettings = {
  BACKUP_TO: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be an hour of Addis Abeba such as 02:30')
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_FILES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58,}$/, 'must be a whole public key as age-keygen prints it, beginning with age1')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
}

/** Returns the backup configuration. Throws `ConfigError` when the settings contradict each other. */
export function backupsOf(values: z.output<z.ZodObject<typeof backupSettings>>) {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase } = values
  // The default folder is on the same disk: if that fails, both are lost.
  if (at !== undefined && to === undefined)
    throw new ConfigError(
      'BACKUP_TO is required because BACKUP_AT asks for a backup each day: name another disk or a bucket',
    )
  if (recipient !== undefined && passphrase !== undefined)
    throw new ConfigError('BACKUP_PASSPHRASE must be empty because BACKUP_RECIPIENT says whom backups are encrypted to')
  const [hour = 0, minute = 0] = (at ?? '').split(':').map(Number)
  return {
    /** A folder, or `s3://bucket/prefix`; absent: a folder in the data folder. */
    to,
    /** Time of day in Ethiopia of the daily backup, and where it goes. */
    daily: at === undefined || to === undefined ? undefined : { hour, minute, to },
    keep: values.BACKUP_KEEP,
    withFiles: values.BACKUP_FILES === 'on',
    recipient,
    passphrase,
  }
}
