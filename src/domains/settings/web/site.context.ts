import { createContext } from 'react-router'
import { type Language, textIn } from '#shared/language.ts'
import type { SiteOfPage } from '#ui/site.ts'
import type { Site } from '../site.ts'

/** Gives loaders the site's settings. */
export const siteContext = createContext<Site>()

/** Returns the site's settings in a page's language. */
export function siteOfPage({ terms, ...site }: Site, language: Language): SiteOfPage {
  return {
    ...site,
    name: textIn(site.name, language),
    contactPlace: textIn(site.contactPlace, language),
    contactHours: textIn(site.contactHours, language),
    logo: textIn(site.logo, language),
    footer: textIn(site.footer, language),
    hasTerms: terms !== null,
  }
}
