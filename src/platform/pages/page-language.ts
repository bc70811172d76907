import type { IncomingHttpHeaders } from 'node:http'
import { securityHeadersAt } from '#platform/http/index.ts'
import type { Config } from '#platform/config/config.ts'
import {
  type OfferedLanguage,
  defaultLanguage,
  isLanguage,
  languageChoiceKey,
  languageOfPath,
  localizedPath,
  traitsOf,
} from '#shared/language.ts'

const choice = new RegExp(`(?:^|;\\s*)${languageChoiceKey}=(\\w+)`)

/**
 * Returns where to redirect a person who opens `/` from a bookmark or by typing: the home page in the language chosen before. Returns null
 * for everyone else; a link to the English page is followed as it is (readings, "Languages": never forced).
 */
export function rememberedHome(url: string, headers: IncomingHttpHeaders): string | null {
  if (url !== '/' || headers.cookie === undefined || headers['sec-fetch-site'] !== 'none') return null
  const language = choice.exec(headers.cookie)?.[1]
  return isLanguage(language) && language !== defaultLanguage ? localizedPath(language, '/') : null
}

/** Returns where to redirect a page requested in a language the site does not offer, else null; pseudo-languages stay. */
export function inOfferedLanguage(address: string, languages: readonly OfferedLanguage[]): string | null {
  const { language, path } = languageOfPath(address)
  const [first] = languages
  const isOffered = languages.some((offered) => offered === language)
  return first === undefined || isOffered || traitsOf(language).pseudo ? null : localizedPath(first, path)
}

/** Returns a redirect that also forgets the chosen language: else the bare URL would lead back here. */
export function redirectTo(location: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const forgotten = `${languageChoiceKey}=; Path=/; Max-Age=0`
  const headers: Record<string, string> = {
    ...securityHeadersAt(publicUrl),
    location,
    'set-cookie': forgotten,
    'cache-control': 'no-cache',
  }
  return { status: 302, body: '', headers }
}
