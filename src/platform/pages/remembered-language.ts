import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, isLanguage, languageChoiceKey, localizedPath } from '#shared/language.ts'

const choice = new RegExp(`(?:^|;\\s*)${languageChoiceKey}=(\\w+)`)

/**
 * Where a person who opens `/` from a bookmark or by typing goes: to the home page in the language chosen before.
 * Null for everyone else; a link to the English page is followed as it is (readings, "Languages": never forced).
 */
export function rememberedHome(url: string, headers: IncomingHttpHeaders): string | null {
  if (url !== '/' || headers.cookie === undefined || headers['sec-fetch-site'] !== 'none') return null
  const language = choice.exec(headers.cookie)?.[1]
  return isLanguage(language) && language !== defaultLanguage ? localizedPath(language, '/') : null
}
