import { requireGoodPassword } from '#domains/users/server/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import type { Settings } from '#domains/settings/index.ts'
import { settingsMessages } from '#domains/settings/messages/index.ts'
import { inEachLanguage, traitsOf } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { Site } from './contexts.ts'

/**
 * Reads the settings of a start and checks all that can be checked before anything is built, opened or migrated. Throws
 * ConfigError or FirstAdministratorError, one readable line.
 */
export function readSettings(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  requireGoodPassword({ email: config.adminEmail, password: config.adminPassword })
  return config
}

/** What holds until an administrator sets something else. */
export function defaultSettings({ contactPhone, botCheck }: Config): Settings {
  return {
    contact_phone: contactPhone,
    contact_place: inEachLanguage((language) => messagesIn(language, settingsMessages).defaults.place),
    contact_hours: inEachLanguage((language) => {
      const { days, times } = messagesIn(language, settingsMessages).defaults
      return [days, times].join(traitsOf(language).comma)
    }),
    listing_lifetime_days: 90,
    expiry_reminder_days: 7,
    enquiries_per_hour: 20,
    bot_check: botCheck,
    second_factor_roles: [],
    hidden_providers: [],
  }
}

/** What every page may know of the settings: as they are now, and as they are when nobody can read them. */
export function createSite(
  { publicUrl, mapTiles }: Config,
  settings: SettingsUseCases,
): { site: () => Promise<Site>; defaultSite: Site } {
  const tiles = mapTiles && { mapTiles: { url: mapTiles.url, attribution: mapTiles.attribution } }
  const siteOf = ({ contact_phone, contact_place, contact_hours }: Settings): Site => ({
    contactPhone: contact_phone,
    contactPlace: contact_place,
    contactHours: contact_hours,
    publicUrl,
    ...tiles,
  })
  return { site: async () => siteOf(await settings.current()), defaultSite: siteOf(settings.defaults) }
}
