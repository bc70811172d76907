/** Everything the product needs to know about a language besides its messages. */
type Traits = {
  /** Its name for itself, for the language switch. */
  name: string
  locale: string
  script: 'Latin' | 'Ethiopic'
  /** Separator of the parts of a list. */
  comma: string
  /** Separator after a label. */
  colon: string
  /** Formats an amount of birr; `birr` is a grouped number. */
  price: (birr: string) => string
  million: string
  billion: string
  /** Units of size: a byte, then each larger one. */
  bytes: readonly string[]
  calendar: 'gregorian' | 'ethiopic'
  /** Locale for `Intl` when it formats times. */
  times: string
  /** For development and tests only: never offered to users. */
  pseudo?: true
}

/** Every language has an entry here and its own message files. */
const traits = {
  en: {
    name: 'English',
    locale: 'en_US',
    script: 'Latin',
    comma: ', ',
    colon: ': ',
    price: (birr) => `ETB ${birr}`,
    million: 'million',
    billion: 'billion',
    bytes: ['B', 'KB', 'MB', 'GB', 'TB'],
    calendar: 'gregorian',
    times: 'en-GB',
  },
  am: {
    name: 'አማርኛ',
    locale: 'am_ET',
    script: 'Ethiopic',
    comma: '፣ ',
    colon: '፦ ',
    price: (birr) => `${birr} ብር`,
    million: 'ሚሊዮን',
    billion: 'ቢሊዮን',
    bytes: ['ባይት', 'ኪባ', 'ሜባ', 'ጊባ', 'ቴባ'],
    calendar: 'ethiopic',
    times: 'am-ET-u-ca-gregory',
  },
  qps: {
    name: 'Þšéúðó',
    locale: 'en_XA',
    script: 'Latin',
    comma: ', ',
    colon: ': ',
    price: (birr) => `ÉŢƁ ${birr}`,
    million: 'ɱíĺĺíóñ',
    billion: 'ƀíĺĺíóñ',
    bytes: ['Ɓ', 'ĶƁ', 'ṀƁ', 'ĜƁ', 'ŢƁ'],
    calendar: 'gregorian',
    times: 'en-GB',
    pseudo: true,
  },
} satisfies Record<string, Traits>

export type Language = keyof typeof traits
export const defaultLanguage = 'en' satisfies Language

/** Every language that has messages. */
export const languages = Object.keys(traits) as Language[]

/** The languages of the product; data is written in them too. */
export type OfferedLanguage = {
  [One in Language]: (typeof traits)[One] extends { pseudo: true } ? never : One
}[Language]

/** The languages offered to users. English has no address prefix, every other language its own (readings, "Languages"). */
export const offeredLanguages = languages.filter((language): language is OfferedLanguage => !traitsOf(language).pseudo)

/** A text of the data in every offered language. */
export type Texts = Readonly<Record<OfferedLanguage, string>>

export function traitsOf(language: Language): Traits {
  return traits[language]
}

/** Returns the name of one language in another: Amharic, እንግሊዝኛ. */
export function languageName(of: Language, language: Language): string {
  return new Intl.DisplayNames(traits[language].locale.replace('_', '-'), { type: 'language' }).of(of) ?? of
}

/** Joins the non-empty parts of a list into one line. */
export function inOneLine(parts: readonly (string | null | undefined)[], language: Language): string {
  return parts.filter(Boolean).join(traits[language].comma)
}

/** Makes a value for every language that data is written in. */
export function inEachLanguage<Value>(make: (language: OfferedLanguage) => Value): Record<OfferedLanguage, Value> {
  return Object.fromEntries(offeredLanguages.map((language) => [language, make(language)])) as Record<
    OfferedLanguage,
    Value
  >
}

/** Returns a text of the data in a language, else in the default one. */
export function textIn(texts: Texts, language: Language): string
export function textIn(texts: Partial<Texts>, language: Language): string | undefined
export function textIn(texts: Partial<Texts>, language: Language): string | undefined {
  return (texts as Partial<Record<Language, string>>)[language] ?? texts[defaultLanguage]
}

/** Name of the cookie and local-storage entry that remember a chosen language. */
export const languageChoiceKey = 'language'

const pseudoLanguages = Symbol.for('pseudo-languages')

/** Allows pages in pseudo-languages on the server. The page bundle has its own copy of this module, hence the global symbol. */
export function allowPseudoLanguages(): void {
  Object.assign(globalThis, { [pseudoLanguages]: true })
}

export function isLanguage(value: unknown): value is Language {
  const language = languages.find((known) => known === value)
  return language !== undefined && (traitsOf(language).pseudo !== true || pseudoAllowed(language))
}

/** Returns whether a pseudo-language is allowed; in the browser, only on a page that the server rendered in it. */
function pseudoAllowed(language: Language): boolean {
  return (
    pseudoLanguages in globalThis || (typeof document !== 'undefined' && document.documentElement.lang === language)
  )
}

/** Splits a path into its language and the path without the prefix: `/am/products` → am, `/products`. */
export function languageOfPath(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, path: pathname }
  // Browsers would read a leading `//` (or `/\`) as another host.
  return { language: first, path: `/${rest.join('/').replace(/^[/\\]+/, '')}` }
}

/** Returns the language of the current page. It never changes within a page: switching languages loads a new document. */
export function pageLanguage(): Language {
  return languageOfPath(location.pathname).language
}

/** Returns the path (with or without query) in a language: am, `/products` → `/am/products`; am, `/` → `/am`. */
export function localizedPath(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/?') ? path.slice(1) : path}`
}

/** Returns our best language for an `Accept-Language` list such as `navigator.languages`, most preferred first. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0]
    if (isLanguage(primary)) return primary
  }
  return defaultLanguage
}
