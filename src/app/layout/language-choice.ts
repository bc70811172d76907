import { languageChoiceKey, type Language } from '#shared/language.ts'

const oneYearInSeconds = 31_536_000

/** Remembers the language that a person chose, for a year; none is offered any more. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageChoiceKey}=${language}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax${secure}`
  delete document.documentElement.dataset['offer']
}
