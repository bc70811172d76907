import { useRouteLoaderData } from 'react-router'
import type { AreaUnit } from '#shared/figures.ts'
import type { OfferedLanguage } from '#shared/language.ts'
import type { MapTiles } from '#ui/map/base-map.ts'

/** Facts about the site that every page has, in its language: settings and public URL. */
export type SiteOfPage = {
  name: string
  languages: readonly OfferedLanguage[]
  colours: Readonly<Record<`--${string}`, string>>
  publicUrl: string
  /** The agency's logo as server-made HTML; '' shows mark and name. */
  logo: string
  /** Unit in which areas are shown first. */
  areaUnit: AreaUnit
  contactPhone: string
  contactPlace: string
  contactHours: string
  /** Further contact details, the agency's pages elsewhere and its terms, as server-made HTML, so that no page ships code for it. */
  footer: string
  hasTerms: boolean
  /** The operator's map server (MAP_TILES_URL); without it, the plain base map that needs no network. */
  mapTiles?: MapTiles
}

/** Returns the facts about the site; empty on the error page when they could not be read. */
export function useSite(): Partial<SiteOfPage> {
  return useRouteLoaderData<SiteOfPage>('root') ?? {}
}
