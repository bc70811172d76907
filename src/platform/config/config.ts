import { resolve } from 'node:path'
import { z } from 'zod'
import { logLevels } from '../log/log.ts'
import {
  type BucketSettings,
  ConfigError,
  type ImportLimits,
  type MediaLimits,
  type OidcProvider,
  bucketConnectionOf,
  bucketOf,
  fileSettings,
  limitsOf,
  megabyte,
  readProviders,
  wholeNumber,
} from './file-settings.ts'
import { backupSettings, backupsOf } from './backup-settings.ts'
import { mapSettings, mapTilesOf } from './map-settings.ts'
import { operationOf, operationSettings } from './operation-settings.ts'
import { readFileSync } from 'node:fs'

export { ConfigError, megabyte }
export type { BucketSettings, ImportLimits, MediaLimits, OidcProvider }

const phonePattern = /^\+?[0-9][0-9 ]{6,18}[0-9]$/
// A bare address, or a name and an address in angle brackets; never a line break.
const mailFromPattern = /^(?:[^<>"\r\n,;]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/
/** Default sender of mails, until the environment or the settings screen names another. */
export const defaultMailFrom = 'Rent Home System <no-reply@renthome.example>'

/** Returns whether a secret looks random; false for copied examples and hasty typing (security.md 21). */
function isRandomLooking(secret: string): boolean {
  return new Set(secret).size >= 12 && !/change[-_ ]?me|example|secret|password|1234567/i.test(secret)
}

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .optional()

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must be an address to listen on, such as 127.0.0.1').default('0.0.0.0'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  DATA_DIR: z.string().min(1, 'must be the path of a folder').default('./data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http:// or https:// address' })
    // Every link starts with it, and the product cannot be served below a path.
    .regex(/^\w+:\/\/[^/?#]+\/*$/, 'must have nothing behind the host')
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@renthome.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  CONTACT_PHONE: z
    .string()
    .regex(phonePattern, 'must be a phone number such as +251911000000')
    .default('+251 911 000 000'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must be an address such as smtp://user:password@mail.example:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(mailFromPattern, 'must be an address such as Rent Home System <no-reply@renthome.example>')
    .default(defaultMailFrom),
  BOT_CHECK: z.enum(['off', 'after-failures', 'always'], 'must be off, after-failures or always').default('off'),
  TRUST_PROXY: wholeNumber(0, 10, 'must be the number of proxies in front, from 0 to 10').default(0),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(isRandomLooking, 'must be random: make one with openssl rand -base64 32')
    .optional(),
  // For tests and development: allows webhooks to this machine, without https.
  WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(logLevels, 'must be error, warn, info or debug').optional(),
  PSEUDO_LANGUAGES: z.enum(['on', 'off'], 'must be on or off').optional(),
  ...mapSettings,
  ...fileSettings,
  ...backupSettings,
  ...operationSettings,
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
})

const secretNames = /PASSWORD|PASSPHRASE|SECRET|TOKEN|HEADERS|RECIPIENT|^DATABASE_.*URL$|^SMTP_URL$/

/** The validated settings. Paths are absolute; `publicUrl` has no trailing slash. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from environment variables; a blank variable counts as absent. Throws ConfigError with one line that names the first
 * invalid variable.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    // Never echo a secret, not even an invalid one.
    const shown = secretNames.test(name) ? '' : ` (it is "${given[name]}")`
    throw new ConfigError(`${name} ${issue?.message}${shown}`)
  }
  const values = parsed.data
  if (values.WEBHOOKS_TO_LOOPBACK === 'on' && values.NODE_ENV === 'production')
    throw new ConfigError('WEBHOOKS_TO_LOOPBACK must be off in production (NODE_ENV)')
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_URL is required because DATABASE_DIRECT_URL names the database behind it')
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_URL is required because DATABASE_READ_URL names a standby of it')
  return {
    port: values.PORT,
    host: values.HOST,
    /** Number of processes that share the port. */
    processes: values.WEB_CONCURRENCY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** URL of the database itself if `databaseUrl` is a PgBouncer's, else the same. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** URL of a standby for public reads. */
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    contactPhone: values.CONTACT_PHONE,
    demo: values.DEMO === 'on',
    /** Absent: mails are written to the outbox folder. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    oidcProviders: readProviders(given),
    /** When login, registration and password reset require a solved challenge. */
    botCheck: values.BOT_CHECK,
    /** Number of trusted proxies in front; 0: X-Forwarded-For is ignored. */
    trustProxy: values.TRUST_PROXY,
    /** Secret that cookie and challenge keys derive from; absent: generated in the data folder. Servers that share a database share it. */
    secretKey: values.SECRET_KEY,
    /** Bucket of the files; absent: they are in the data folder. */
    bucket: bucketOf(values),
    /** S3 connection, for any bucket. */
    bucketConnection: bucketConnectionOf(values),
    backups: backupsOf(values),
    operation: operationOf(values),
    /** Upper limits of this server; an administrator may lower them. */
    mediaLimits: limitsOf(values),
    importLimits: { megabytes: values.IMPORT_MAX_MB, archiveMegabytes: values.IMPORT_ZIP_MAX_MB },
    /** Search path for `ffmpeg`, in the format of PATH; absent: PATH itself. */
    ffmpegPath: values.FFMPEG_PATH,
    /** Tile server of the maps; absent: maps show the plain base, which needs no network. */
    mapTiles: mapTilesOf(values),
    /** Whether webhooks may target this machine, without https; never in production. */
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK === 'on',
    /** Lowest level logged; absent: `warn` on a terminal, else `info`. */
    logLevel: values.LOG_LEVEL,
    /** Whether pages exist in pseudo-languages, which reveal untranslatable texts. */
    pseudoLanguages: (values.PSEUDO_LANGUAGES ?? (values.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    mode: values.NODE_ENV,
  }
}

/** Returns the running release. */
export function releaseOfProduct(): string {
  const description = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}
