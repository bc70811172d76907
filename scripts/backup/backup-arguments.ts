import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#platform/config/config.ts'
import { BackupError } from '#platform/backup/index.ts'

export const backupUsage = `npm run backup -- [--to FOLDER|s3://bucket/prefix] [--keep N] [--recipient age1…] [--encrypt] [--list-files] | --new-key FILE

Makes a backup of the database and the files in one file, while the server runs or not. Without --to it goes where BACKUP_TO
says, else into DATA_DIR/backups.

  --keep N         removes older backups of this installation there until N are left (else BACKUP_KEEP where BACKUP_TO is set)
  --recipient KEY  encrypts it to a public key of --new-key or age-keygen (also BACKUP_RECIPIENT; or to BACKUP_PASSPHRASE)
  --encrypt        refuses to make one that is not encrypted
  --new-key FILE   makes a key, writes its secret part into FILE and prints the public one; makes no backup
  --list-files     leaves the files themselves out and only lists them, for a bucket that has its own copies

docs/operations.md says what is inside and how it is restored.`

export const restoreUsage = `npm run restore -- FILE|s3://bucket/key [--replace] [--check] [--identity FILE] [--any-key]

Restores a backup into the database and the place for files of the settings, the embedded one or DATABASE_URL. The server must not
run. The backup is read to its end and compared before anything changes; a failure leaves what was there.

  --replace        the database may hold data of the product, which is lost
  --check          reads and compares the backup and changes nothing
  --identity FILE  opens a backup that is encrypted to a key, by its secret part (one with a passphrase: BACKUP_PASSPHRASE)
  --any-key        goes on although SECRET_KEY is not that of the backup`

export type BackupArguments = {
  help: boolean
  /** Absolute path of the key file to make. */
  newKey: string | undefined
  to: string
  keep: number | undefined
  recipient: string | undefined
  passphrase: string | undefined
  withFiles: boolean
}

/** Parses the command line; the config fills in what it leaves out. Relative paths start at `folder`. */
export function readBackupArguments(given: string[], folder: string, { backups, dataDir }: Config): BackupArguments {
  const { values } = parsed(() =>
    parseArgs({
      args: given,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        recipient: { type: 'string' },
        encrypt: { type: 'boolean', default: false },
        'new-key': { type: 'string' },
        'list-files': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  )
  const { recipient = backups.recipient } = values
  const passphrase = values.recipient === undefined ? backups.passphrase : undefined
  if (values.encrypt && recipient === undefined && passphrase === undefined)
    throw new BackupError('--encrypt needs a key: give --recipient, or set BACKUP_RECIPIENT or BACKUP_PASSPHRASE')
  return {
    help: values.help,
    newKey: values['new-key'] === undefined ? undefined : resolve(folder, values['new-key']),
    to: values.to === undefined ? placeOf(backups.to, dataDir) : addressOf(values.to, folder),
    keep: values.keep === undefined ? keptWithout(values.to, backups) : wholeNumber(values.keep),
    recipient,
    passphrase,
    withFiles: backups.withFiles && !values['list-files'],
  }
}

/** Returns the default place of backups. */
function placeOf(to: string | undefined, dataDir: string): string {
  return to === undefined ? resolve(dataDir, 'backups') : addressOf(to, process.cwd())
}

function addressOf(address: string, folder: string): string {
  return address.startsWith('s3://') ? address : resolve(folder, address)
}

/** Returns how many backups to keep without `--keep`: a place given by `--to` is never pruned automatically. */
function keptWithout(to: string | undefined, backups: Config['backups']): number | undefined {
  return to === undefined && backups.to !== undefined ? backups.keep : undefined
}

function wholeNumber(text: string): number {
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1) throw new BackupError('--keep must be a whole number from 1')
  return keep
}

export type RestoreArguments = {
  help: boolean
  address: string
  replace: boolean
  check: boolean
  anyKey: boolean
  identityFile: string | undefined
}

/** Parses the command line of `restore`. */
export function readRestoreArguments(given: string[], folder: string): RestoreArguments {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'any-key': { type: 'boolean', default: false },
        identity: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  )
  const [address, second] = positionals
  if (!values.help && (address === undefined || second !== undefined))
    throw new BackupError('Name one backup: npm run restore -- FILE (--help tells more)')
  return {
    help: values.help,
    address: addressOf(address ?? '', folder),
    replace: values.replace,
    check: values.check,
    anyKey: values['any-key'],
    identityFile: values.identity === undefined ? undefined : resolve(folder, values.identity),
  }
}

function parsed<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
