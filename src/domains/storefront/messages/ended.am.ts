import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './ended.en.ts'

export const am: TranslationOf<typeof en> = {
  reserved: 'በአሁኑ ጊዜ ተይዟል። ሌሎች የሚመለከቷቸው አሉ።',
  expired: 'የማስታወቂያው ጊዜ አብቅቷል፤ አልታደሰም። ሌሎች የሚመለከቷቸው አሉ።',
  rented: 'ተከራይቷል። ሌሎች የሚመለከቷቸው አሉ።',
  sold: 'ተሽጧል። ሌሎች የሚመለከቷቸው አሉ።',
}
