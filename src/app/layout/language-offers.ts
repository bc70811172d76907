import type { Language } from '#shared/language.ts'

/** How each language offers itself: always in its own words, so no messages of the page's language. */
export const languageOffers: Record<Language, { text: string; accept: string; decline: string }> = {
  en: { text: 'This page is also in English.', accept: 'Show in English', decline: 'No, thanks' },
  am: { text: 'ይህ ገጽ በአማርኛም አለ።', accept: 'በአማርኛ ይመልከቱ', decline: 'አይ፣ አመሰግናለሁ' },
}
