import { useRouteLoaderData } from 'react-router'
import type { AreaUnit } from '#shared/figures.ts'
import type { OfferedLanguage } from '#shared/language.ts'

/** What every page knows of the site, in its language: what the settings say, and where it is reached. */
export type SiteOfPage = {
  name: string
  /** Those that it is in. */
  languages: readonly OfferedLanguage[]
  colours: Readonly<Record<`--${string}`, string>>
  publicUrl: string
  /** In place of mark and name, where there is one: HTML of the server too. */
  logo: string
  /** What areas are shown in first. */
  areaUnit: AreaUnit
  contactPhone: string
  contactPlace: string
  contactHours: string
  /** Further ways to reach people, and what they agree to: HTML that the server made, so that no page's code carries it. */
  footer: string
  hasTerms: boolean
}

/** Nothing where the site itself cannot be read, on the error page. */
export function useSite(): Partial<SiteOfPage> {
  return useRouteLoaderData<SiteOfPage>('root') ?? {}
}
