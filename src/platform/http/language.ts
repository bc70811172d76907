import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { preferredLanguage, type Language } from '#shared/language.ts'

/** The language of an API answer: the best of ours for the request's `Accept-Language` (readings, "Languages"). */
export function languageOfRequest(request: IncomingMessage): Language {
  return preferredLanguage(new Negotiator(request).languages())
}
