import type { Settings } from '#domains/settings/index.ts'
import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Site } from './contexts.ts'

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
