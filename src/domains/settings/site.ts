import type { AreaUnit } from '#shared/figures.ts'
import type { OfferedLanguage, Texts } from '#shared/language.ts'

/** The settings that pages may see; a page receives those of its language (`site-of-page.ts`). */
export type Site = {
  name: Texts
  languages: readonly OfferedLanguage[]
  /** Custom properties of the theme that the agency's colour overrides. */
  colours: Readonly<Record<`--${string}`, string>>
  /** The unit in which areas are shown first. */
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
  /** The operator's map server, if any. */
  mapTiles?: { url: string; attribution: string }
}
