import type { OfferedLanguage } from '#shared/language.ts'

type LanguageOffer = { text: string; accept: string; decline: string; shown: string }

/** How each language offers itself: always in its own words, so no messages of the page's language; and when it shows. */
export const languageOffers: Record<OfferedLanguage, LanguageOffer> = {
  en: {
    text: 'This page is also in English.',
    accept: 'Show in English',
    decline: 'No, thanks',
    shown: 'in-data-[offer=en]:flex',
  },
  am: {
    text: 'ይህ ገጽ በአማርኛም አለ።',
    accept: 'በአማርኛ ይመልከቱ',
    decline: 'አይ፣ አመሰግናለሁ',
    shown: 'in-data-[offer=am]:flex',
  },
}
