import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import { decrypt, encrypt } from '#platform/config/encryption.ts'
import type { KeyRing } from '#platform/config/secret-key.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { MailServer } from '#platform/mail/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/data-version.ts'
import type { RequestContext } from '#shared/actor.ts'
import { invalidInput, validationText } from '#shared/validation/field-problems.ts'
import { isReadable } from '../brand-colours.ts'
import { type SettingKey, type Settings, type SettingsChange, settingsSchema } from '../settings.schemas.ts'
import { limitKeys, settingsText, socialNetworkOf } from '../settings.ts'
import { logoOf } from './logo.ts'
import { lockSettings, readStored, writeSetting } from './settings.repository.ts'

export type SettingsUseCases = ReturnType<typeof createSettings>

const keys = Object.keys(settingsSchema.shape) as SettingKey[]
const passwordKey = 'mail_password'
/** Changing one of these deletes the stored password unless a new one is given: it must not be sent elsewhere. */
const passwordGoesWith: ReadonlySet<SettingKey> = new Set(['mail_host', 'mail_port', 'mail_security', 'mail_user'])
/** Creates the settings, cached in memory until any process changes them. */
export function createSettings(
  { db, version, keys: keyOf }: { db: Database; version: DataVersion; keys: KeyRing },
  defaults: Settings,
) {
  const stored = cacheUntilChange(version, () => readStored(db), 'catalogue')
  const values = cacheUntilChange(version, async () => valuesOf(await stored(), defaults), 'catalogue')
  const passwordSecret = () => keyOf('mail server password')

  const change = (input: SettingsChange, context: RequestContext): Promise<Settings> =>
    db.transaction((transaction) => changeIn(transaction, input, context))

  /** Changes the given settings, null resets one to its default; each change is audited. Returns the new settings. Throws 400. */
  async function changeIn(transaction: Transaction, input: SettingsChange, context: RequestContext): Promise<Settings> {
    requireKnownNetworks(input.social_links ?? [])
    requireReadable(input.accent_colour ?? '')
    requireWithin(input, defaults)
    await lockSettings(transaction)
    const byKey = await readStored(transaction)
    const before = valuesOf(byKey, defaults)
    const moved: SettingKey[] = []
    for (const key of keys) {
      const value = input[key]
      if (value === undefined) continue
      await writeSetting(transaction, key, value)
      byKey.delete(key)
      if (value !== null) byKey.set(key, value)
      const changes = changesBetween({ [key]: before[key] }, { [key]: value ?? defaults[key] })
      if (Object.keys(changes).length === 0) continue
      moved.push(key)
      await record(transaction, key, changes, context)
    }
    const goes = moved.some((key) => passwordGoesWith.has(key))
    const password = input.mail_password ?? (goes ? null : input.mail_password)
    if (password || (password === null && byKey.has(passwordKey))) {
      const sealed = password && encrypt(passwordSecret(), Buffer.from(password)).toString('base64')
      await writeSetting(transaction, passwordKey, sealed)
      // Records that it changed, never its value.
      await record(transaction, passwordKey, {}, context)
    }
    const after = valuesOf(byKey, defaults)
    if (input.listing_lifetime_days !== undefined || input.expiry_reminder_days !== undefined)
      requireReminderInTime(after)
    return after
  }

  /** Returns the configured mail server with its password; undefined for none. */
  async function mailServer(): Promise<MailServer | undefined> {
    const { mail_host: host, mail_port: port, mail_security: security, mail_user: user } = await values()
    if (host === '') return undefined
    const sealed = (await stored()).get(passwordKey)
    const password = typeof sealed === 'string' ? decrypt(passwordSecret(), Buffer.from(sealed, 'base64')) : undefined
    return { host, port, security, user, password: password?.toString() ?? '' }
  }

  const hasMailPassword = async () => (await readStored(db)).has(passwordKey)

  const logo = async () => logoOf(await stored())

  return { current: values, change, changeIn, defaults, logo, mailServer, hasMailPassword }
}

async function record(
  transaction: Transaction,
  key: string,
  changes: ReturnType<typeof changesBetween>,
  context: RequestContext,
): Promise<void> {
  const entry = { action: 'setting.updated', subject: { kind: 'setting', id: key, name: key }, changes } as const
  await recordAudit(transaction, context, entry)
}

/** Throws 400 if a link is not to a known network, naming it. */
function requireKnownNetworks(links: readonly string[]): void {
  const unknown = links.filter((link) => socialNetworkOf(link) === undefined)
  if (unknown.length === 0) return
  throw invalidInput([
    { field: 'social_links', message: settingsText('unknownNetwork', { links: unknown.join(', ') }) },
  ])
}

/** Throws 400 for a colour in which text is not readable. */
function requireReadable(colour: string): void {
  if (colour === '' || isReadable(colour)) return
  throw invalidInput([{ field: 'accent_colour', message: settingsText('unreadable') }])
}

/** Throws 400 if the expiry reminder would be due before the listing is published. */
function requireReminderInTime({ listing_lifetime_days: days, expiry_reminder_days: reminder }: Settings): void {
  if (days === 0 || reminder <= days) return
  const message = validationText('atMost', { maximum: String(days) })
  throw invalidInput([{ field: 'expiry_reminder_days', message }])
}

/** Throws 400 for limits above those of this server, naming each. */
function requireWithin(input: SettingsChange, defaults: Settings): void {
  const exceeded = limitKeys.filter((key) => (input[key] ?? 0) > defaults[key])
  if (exceeded.length === 0) return
  throw invalidInput(
    exceeded.map((field) => ({ field, message: settingsText('beyondServer', { maximum: String(defaults[field]) }) })),
  )
}

/** Reads the current settings without a cache, for short-lived commands. */
export async function readSettings(db: Database, defaults: Settings): Promise<Settings> {
  return valuesOf(await readStored(db), defaults)
}

/** Returns the stored values that are still valid: a release may narrow a setting, and a server its limits. */
function valuesOf(stored: ReadonlyMap<string, unknown>, defaults: Settings): Settings {
  const chosen = keys.flatMap((key) => {
    const value = settingsSchema.shape[key].safeParse(stored.get(key))
    return stored.has(key) && value.success ? [[key, value.data] as const] : []
  })
  const values: Settings = { ...defaults, ...Object.fromEntries(chosen) }
  for (const key of limitKeys) values[key] = Math.min(values[key], defaults[key])
  return values
}
