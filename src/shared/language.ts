/** What the product needs to know of a language besides its messages. */
type Traits = {
  /** What it calls itself, for the language switch. */
  name: string
  locale: string
  script: 'Latin' | 'Ethiopic'
  /** Between the parts of a list. */
  comma: string
  /** After a label. */
  colon: string
  /** An amount of birr; `birr` is a grouped number. */
  price: (birr: string) => string
  million: string
  billion: string
  /** A byte, and each larger unit of sizes. */
  bytes: readonly string[]
  calendar: 'gregorian' | 'ethiopic'
  /** How `Intl` writes times. */
  times: string
  /** For development and tests only: nobody is offered it. */
  pseudo?: true
}

/** Every language has a line here and its message files. */
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

/** The languages of the product, in which data is written too. */
export type OfferedLanguage = {
  [One in Language]: (typeof traits)[One] extends { pseudo: true } ? never : One
}[Language]

/** What people are offered; English has no address prefix, every other language its own (readings, "Languages"). */
export const offeredLanguages = languages.filter((language): language is OfferedLanguage => !traitsOf(language).pseudo)

/** A text of the data in every language of the product. */
export type Texts = Readonly<Record<OfferedLanguage, string>>

export function traitsOf(language: Language): Traits {
  return traits[language]
}

/** The parts of a list in one line, without those that are empty. */
export function inOneLine(parts: readonly (string | null | undefined)[], language: Language): string {
  return parts.filter(Boolean).join(traits[language].comma)
}

/** Something for every language that data is written in. */
export function inEachLanguage<Value>(make: (language: OfferedLanguage) => Value): Record<OfferedLanguage, Value> {
  return Object.fromEntries(offeredLanguages.map((language) => [language, make(language)])) as Record<
    OfferedLanguage,
    Value
  >
}

/** A text of the data in a language, or in the default one. */
export function textIn(texts: Texts, language: Language): string
export function textIn(texts: Partial<Texts>, language: Language): string | undefined
export function textIn(texts: Partial<Texts>, language: Language): string | undefined {
  return (texts as Partial<Record<Language, string>>)[language] ?? texts[defaultLanguage]
}

/** The cookie and local-storage key that remembers a chosen language. */
export const languageChoiceKey = 'language'

const pseudoLanguages = Symbol.for('pseudo-languages')

/** Lets the server show pages in pseudo-languages. The built pages carry a copy of this file, hence the common mark. */
export function allowPseudoLanguages(): void {
  Object.assign(globalThis, { [pseudoLanguages]: true })
}

export function isLanguage(value: unknown): value is Language {
  const language = languages.find((known) => known === value)
  return language !== undefined && (traitsOf(language).pseudo !== true || pseudoAllowed(language))
}

/** In the browser a pseudo-language is known on the pages that the server showed in it. */
function pseudoAllowed(language: Language): boolean {
  return (
    pseudoLanguages in globalThis || (typeof document !== 'undefined' && document.documentElement.lang === language)
  )
}

/** Splits an address path into its language and the path without the prefix: `/am/products` → am, `/products`. */
export function languageOfPath(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, path: pathname }
  // Two slashes at its beginning, either way round, would be another host to browsers.
  return { language: first, path: `/${rest.join('/').replace(/^[/\\]+/, '')}` }
}

/** The language of the page in a browser, where another language is another page: the switch loads it anew. */
export function pageLanguage(): Language {
  return languageOfPath(location.pathname).language
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
