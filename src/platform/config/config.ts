import { resolve } from 'node:path'
import { z } from 'zod'

const phonePattern = /^\+?[0-9][0-9 ]{6,18}[0-9]$/

const settings = z.object({
  PORT: z.coerce
    .number('must be a whole number from 0 to 65535')
    .int('must be a whole number from 0 to 65535')
    .min(0, 'must be a whole number from 0 to 65535')
    .max(65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'must be an address to listen on, such as 127.0.0.1').default('0.0.0.0'),
  DATA_DIR: z.string().min(1, 'must be the path of a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, message: 'must be an http:// or https:// address' }).optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@renthome.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  CONTACT_PHONE: z
    .string()
    .regex(phonePattern, 'must be a phone number such as +251911000000')
    .default('+251 911 000 000'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
})

/** Every setting of the product, checked. Paths are absolute; `publicUrl` has no trailing slash. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  adminEmail: string
  adminPassword: string | undefined
  contactPhone: string
  demo: boolean
  mode: 'production' | 'development' | 'test'
}

/** A setting with a wrong value; the message is one readable line that names the variable. */
export class ConfigError extends Error {}

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * Throws ConfigError with one line that names the first wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    // A secret is never echoed, not even a wrong one.
    const shown = name.includes('PASSWORD') || name === 'DATABASE_URL' ? '' : ` (it is "${given[name]}")`
    throw new ConfigError(`${name} ${issue?.message}${shown}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    contactPhone: values.CONTACT_PHONE,
    demo: values.DEMO === 'on',
    mode: values.NODE_ENV,
  }
}
