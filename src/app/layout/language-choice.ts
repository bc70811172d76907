import { languageChoiceKey, preferredLanguage, type Language } from '#shared/language.ts'

const oneYearInSeconds = 31_536_000
const listeners = new Set<() => void>()

/** Remembers the language that a person chose, for a year. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageChoiceKey}=${language}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

/** Calls `listener` after each choice, until the returned function is called. */
export function onLanguageChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language to offer on a first visit: what the browser asks for, unless it shows already or a choice was made. */
export function languageToOffer(current: Language): Language | null {
  const chosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageChoiceKey}=`))
  const preferred = preferredLanguage(navigator.languages)
  const asked = navigator.languages.some((tag) => tag.toLowerCase().split('-')[0] === preferred)
  return chosen || !asked || preferred === current ? null : preferred
}
