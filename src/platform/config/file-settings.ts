import { z } from 'zod'

/** A setting is invalid; the message is one readable line that names the variable. */
export class ConfigError extends Error {}

export const megabyte = 1024 * 1024

/** Returns the schema of an integer setting in a range. */
export const wholeNumber = (from: number, to: number, message = `must be a whole number from ${from} to ${to}`) =>
  z.coerce.number(message).int(message).min(from, message).max(to, message)

/** Settings of uploaded files: where they are stored and their limits. */
export const fileSettings = {
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, message: 'must be an http:// or https:// address' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PICTURE_MAX_MB: wholeNumber(1, 200).default(20),
  PICTURE_MAX_MEGAPIXELS: wholeNumber(1, 200).default(50),
  VIDEO_MAX_MB: wholeNumber(1, 5000).default(200),
  LISTING_MAX_PICTURES: wholeNumber(1, 200).default(40),
  LISTING_MAX_VIDEOS: wholeNumber(0, 50).default(5),
  FFMPEG_PATH: z.string().optional(),
  IMPORT_MAX_MB: wholeNumber(1, 2000).default(100),
  IMPORT_ZIP_MAX_MB: wholeNumber(1, 10_000).default(1000),
}

type FileSettings = z.output<z.ZodObject<typeof fileSettings>>

/** Maximum sizes of import files: CSV files, and ZIP files with pictures. */
export type ImportLimits = { megabytes: number; archiveMegabytes: number }

/** An S3-compatible bucket. */
export type BucketSettings = ReturnType<typeof bucketConnectionOf> & { bucket: string }

/**
 * Returns the S3 connection; without keys the machine's own credentials are used. Throws `ConfigError` when only one of the two keys is
 * set.
 */
export function bucketConnectionOf(values: FileSettings) {
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  return {
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  }
}

/** Returns the bucket, if one is set. Throws `ConfigError` when only one of the two keys is set. */
export function bucketOf(values: FileSettings): BucketSettings | undefined {
  return values.S3_BUCKET === undefined ? undefined : { bucket: values.S3_BUCKET, ...bucketConnectionOf(values) }
}

export type MediaLimits = ReturnType<typeof limitsOf>

/** Returns the maximum sizes of uploads and the maximum numbers of pictures and videos per listing. */
export function limitsOf(values: FileSettings) {
  return {
    pictureBytes: values.PICTURE_MAX_MB * megabyte,
    picturePixels: values.PICTURE_MAX_MEGAPIXELS * 1_000_000,
    videoBytes: values.VIDEO_MAX_MB * megabyte,
    pictures: values.LISTING_MAX_PICTURES,
    videos: values.LISTING_MAX_VIDEOS,
  }
}

/** An OpenID Connect provider for sign-in. */
export type OidcProvider = { name: string; label: string; issuer: string; clientId: string; clientSecret: string }

const namePattern = /^[a-z][a-z0-9-]{0,30}$/
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads the providers listed in OIDC_PROVIDERS, each from its OIDC_<NAME>_… variables. Throws ConfigError with one line that names the
 * first invalid variable and never shows a client secret.
 */
export function readProviders(given: Record<string, string | undefined>): OidcProvider[] {
  const names = (given['OIDC_PROVIDERS'] ?? '').split(',').map((name) => name.trim())
  return [...new Set(names)].filter(Boolean).map((name) => readProvider(name, given))
}

function readProvider(name: string, given: Record<string, string | undefined>): OidcProvider {
  if (!namePattern.test(name))
    throw new ConfigError(`OIDC_PROVIDERS must be names such as google,keycloak (it is "${given['OIDC_PROVIDERS']}")`)
  const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`
  const required = (key: string) => {
    const value = given[`${prefix}_${key}`]
    if (!value) throw new ConfigError(`${prefix}_${key} is required because OIDC_PROVIDERS names ${name}`)
    return value
  }
  const issuer = required('ISSUER')
  if (!isSafeIssuer(issuer)) throw new ConfigError(`${prefix}_ISSUER must be an https:// address (it is "${issuer}")`)
  return {
    name,
    label: given[`${prefix}_LABEL`] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    issuer,
    clientId: required('CLIENT_ID'),
    clientSecret: required('CLIENT_SECRET'),
  }
}

/** Returns whether an issuer URL is https; http is allowed on this machine only. */
function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}
