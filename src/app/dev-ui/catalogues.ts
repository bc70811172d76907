import { am as mediaField } from '#domains/media/messages/field.am.ts'
import { en as mediaFieldEn } from '#domains/media/messages/field.en.ts'
import type { Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'
import { am } from '#ui/messages/am.ts'
import { en } from '#ui/messages/en.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { en as officeEn } from '#ui/admin/messages/en.ts'

/** The messages of the parts that this page shows. */
export const catalogues: Partial<Record<Language, MessageCatalogue>> = {
  en: { mediaField: mediaFieldEn, office: officeEn, ui: en },
  am: { mediaField, office, ui: am },
}
