/** The languages of the product; English has no address prefix, every other its own (readings, "Languages"). */
export const languages = ['en', 'am'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** A text in every language of the product. */
export type Texts = Readonly<Record<Language, string>>

/** What each language calls itself, for the language switch. */
export const languageNames: Record<Language, string> = { en: 'English', am: 'አማርኛ' }

/** The cookie and local-storage key that remembers a chosen language. */
export const languageChoiceKey = 'language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Splits an address path into its language and the path without the prefix: `/am/products` → am, `/products`. */
export function languageOfPath(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, path: pathname }
  return { language: first, path: `/${rest.join('/')}` }
}

/** The address of a path (with or without query) in a language: am, `/products` → `/am/products`; am, `/` → `/am`. */
export function localizedPath(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/?') ? path.slice(1) : path}`
}

/** The best of our languages for an `Accept-Language` list such as `navigator.languages`, most wanted first. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0]
    if (isLanguage(primary)) return primary
  }
  return defaultLanguage
}
