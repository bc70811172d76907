import { data } from 'react-router'
import { defaultLanguage, isLanguage } from '#shared/language.ts'

/** Refuses addresses whose first part is no language of ours: they are pages that do not exist (404). */
export function requireKnownLanguage({ language }: { language?: string | undefined }): void {
  if (language !== undefined && (language === defaultLanguage || !isLanguage(language)))
    throw data(null, { status: 404 })
}
