import { data } from 'react-router'
import { defaultLanguage, isLanguage } from '#shared/language.ts'

/** Whether the first part of an address is a language of ours that has a prefix, or there is none. */
export function isKnownLanguage(language: string | undefined): boolean {
  return language === undefined || (language !== defaultLanguage && isLanguage(language))
}

/** Refuses addresses whose first part is no language of ours: they are pages that do not exist (404). */
export function demandKnownLanguage({ language }: { language?: string | undefined }): void {
  if (!isKnownLanguage(language)) throw data(null, { status: 404 })
}
