import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/index.ts'
import { settingsSchema, type SettingsChange } from '../settings.schemas.ts'
import type { SettingKey, Settings } from '../settings.ts'
import { lockSettings, readStored, writeSetting } from './settings.repository.ts'

export type SettingsUseCases = ReturnType<typeof createSettings>

const keys = Object.keys(settingsSchema.shape) as SettingKey[]

/** What is set for all; kept in memory until somebody changes it, in whichever process. */
export function createSettings({ db, version }: { db: Database; version: DataVersion }, defaults: Settings) {
  const current = cacheUntilChange(version, async () => valuesOf(await readStored(db), defaults))

  const change = (wanted: SettingsChange, context: RequestContext): Promise<Settings> =>
    db.transaction((transaction) => changeIn(transaction, wanted, context))

  /** Changes what is named, null back to the default; each change is in the record. Returns what holds now. */
  async function changeIn(
    transaction: Transaction,
    wanted: SettingsChange,
    { actor, origin }: RequestContext,
  ): Promise<Settings> {
    await lockSettings(transaction)
    const stored = await readStored(transaction)
    const before = valuesOf(stored, defaults)
    for (const key of keys) {
      const value = wanted[key]
      if (value === undefined) continue
      await writeSetting(transaction, key, value)
      stored.delete(key)
      if (value !== null) stored.set(key, value)
      const changes = changesBetween({ [key]: before[key] }, { [key]: value ?? defaults[key] })
      const entry = { action: 'setting.updated', subject: { kind: 'setting', id: key, name: key }, changes } as const
      if (Object.keys(changes).length > 0) await recordAudit(transaction, actor, origin, entry)
    }
    return valuesOf(stored, defaults)
  }

  return { current, change, changeIn, defaults }
}

/** What is stored, where it is still allowed; a release may narrow what a setting can be. */
function valuesOf(stored: ReadonlyMap<string, unknown>, defaults: Settings): Settings {
  const chosen = keys.flatMap((key) => {
    const value = settingsSchema.shape[key].safeParse(stored.get(key))
    return stored.has(key) && value.success ? [[key, value.data] as const] : []
  })
  return { ...defaults, ...Object.fromEntries(chosen) }
}
