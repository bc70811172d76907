import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  saved: 'እይታው ተቀምጧል',
  deleted: 'እይታው ተሰርዟል',
  notFound: 'ይህ እይታ አሁን የለም።',
  notYours: 'ይህን እይታ መሰረዝ የሚችለው ያጋራው ሰው ብቻ ነው።',
  nameTaken: 'በዚህ ስም የተቀመጠ እይታ አለዎት።',
  cannotShare: 'ማጋራት የሚችሉት እርስዎ እንዲሰጡ ከተፈቀዱልዎት ሚናዎች ጋር ብቻ ነው።',
  tooMany: (p) => `እዚህ ${p.maximum} እይታዎች አሉዎት። የማያስፈልግዎትን ይሰርዙ።`,
  screen,
}
