import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './ended.en.ts'

export const am: TranslationOf<typeof en> = {
  rented: 'ተከራይቷል። ሌሎች የሚመለከቷቸው አሉ።',
  sold: 'ተሽጧል። ሌሎች የሚመለከቷቸው አሉ።',
}
