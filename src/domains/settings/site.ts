import type { AreaUnit } from '#shared/figures.ts'
import type { OfferedLanguage, Texts } from '#shared/language.ts'

/** What pages may know of the site's settings; each is told what its language says (`site-of-page.ts`). */
export type Site = {
  name: Texts
  languages: readonly OfferedLanguage[]
  /** Custom properties of the theme that the agency's colour replaces. */
  colours: Readonly<Record<`--${string}`, string>>
  /** What areas are shown in first. */
  areaUnit: AreaUnit
  contactPhone: string
  contactPlace: Texts
  contactHours: Texts
  /** HTML; '' for none. */
  logo: Texts
  /** HTML. */
  footer: Texts
  terms: { title: Texts; text: Texts } | null
  publicUrl: string
  /** The map server that the operator chose, if any. */
  mapTiles?: { url: string; attribution: string }
}
