import { resolve } from 'node:path'
import { z } from 'zod'
import { logLevels } from '#platform/log/index.ts'
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

export { ConfigError, megabyte }
export type { BucketSettings, ImportLimits, MediaLimits, OidcProvider }

const phonePattern = /^\+?[0-9][0-9 ]{6,18}[0-9]$/
// A bare address, or a name and an address in angle brackets; never a line break.
const mailFromPattern = /^(?:[^<>"\r\n,;]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/
/** Who mails come from until somebody says otherwise, here or in the settings. */
export const defaultMailFrom = 'Rent Home System <no-reply@renthome.example>'

/** Refuses what people copy from examples or type in a hurry (security.md 21). */
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
    // Every link begins with it, and none leads below a folder.
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
  // For tests and development: receivers of webhooks on this machine, without https.
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

/** Every setting of the product, checked. Paths are absolute; `publicUrl` has no trailing slash. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from environment variables; an empty or blank variable counts as absent.
 * Throws ConfigError with one line that names the first wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    // A secret is never echoed, not even a wrong one.
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
    /** How many processes serve at the port. */
    processes: values.WEB_CONCURRENCY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Address of the database itself where `databaseUrl` is that of a PgBouncer, else the same. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** A standby of it for public reads. */
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    contactPhone: values.CONTACT_PHONE,
    demo: values.DEMO === 'on',
    /** Absent: mails are written into the outbox folder. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    oidcProviders: readProviders(given),
    /** When signing in, registering and asking for a reset need a solved challenge. */
    botCheck: values.BOT_CHECK,
    /** How many proxies stand in front; 0: X-Forwarded-For means nothing. */
    trustProxy: values.TRUST_PROXY,
    /** Key of cookies and challenges; absent: one is made in the data folder. Servers that share a database share it. */
    secretKey: values.SECRET_KEY,
    /** Where files lie; absent: in the data folder. */
    bucket: bucketOf(values),
    /** How buckets are reached, whichever they are. */
    bucketConnection: bucketConnectionOf(values),
    backups: backupsOf(values),
    operation: operationOf(values),
    /** The most that this server takes; an administrator may set less. */
    mediaLimits: limitsOf(values),
    /** The same for imports. */
    importLimits: { megabytes: values.IMPORT_MAX_MB, archiveMegabytes: values.IMPORT_ZIP_MAX_MB },
    /** Folders in which `ffmpeg` is looked for, as in PATH; absent: PATH itself. */
    ffmpegPath: values.FFMPEG_PATH,
    /** Where maps take their streets from; absent: maps show the plain base, which needs no network. */
    mapTiles: mapTilesOf(values),
    /** Whether webhooks may be sent to this machine, without https; never in production. */
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK === 'on',
    /** From which level on is logged; absent: `warn` on a terminal, else `info`. */
    logLevel: values.LOG_LEVEL,
    /** Whether pages are shown in languages that are no languages, by which texts that cannot be translated are found. */
    pseudoLanguages: (values.PSEUDO_LANGUAGES ?? (values.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    mode: values.NODE_ENV,
  }
}
