import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Site } from './contexts.ts'

/** What every page may know of the settings, as they are now. */
export function createSite({ publicUrl, mapTiles }: Config, settings: SettingsUseCases): () => Promise<Site> {
  const tiles = mapTiles && { mapTiles: { url: mapTiles.url, attribution: mapTiles.attribution } }
  return async () => {
    const {
      contact_phone: contactPhone,
      contact_place: contactPlace,
      contact_hours: contactHours,
    } = await settings.current()
    return { contactPhone, contactPlace, contactHours, publicUrl, ...tiles }
  }
}
