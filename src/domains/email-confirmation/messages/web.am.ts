import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './web.en.ts'

export const am: TranslationOf<typeof en> = {
  section: 'ኢሜይል',
  title: 'ኢሜይልዎን ያረጋግጡ',
  description: 'የመለያዎን ኢሜይል ያረጋግጡ።',
  text: 'ይህ ኢሜይሉ የእርስዎ መሆኑን ያሳያል። ከዚያ በኋላ በእሱ የጠየቋቸው ጥያቄዎች በመለያዎ ውስጥ ይታያሉ።',
  submit: 'ኢሜይሉን ያረጋግጡ',
  busy: 'በማረጋገጥ ላይ...',
  doneTitle: 'ኢሜይሉ ተረጋግጧል',
  logIn: 'እባክዎ መጀመሪያ በዚህ ኢሜይል ወደተከፈተው መለያ ይግቡ።',
  account: 'ወደ መለያዬ ይሂዱ',
  missing: 'ይህ ኢሜይል ገና አልተረጋገጠም። ሲረጋገጥ በእሱ የሚጠይቋቸው ጥያቄዎች በመለያዎ ውስጥ ይታያሉ።',
  send: 'አገናኝ ይላኩልኝ',
  overTitle: 'ይህ አገናኝ አይሠራም',
  over: 'ይህ አገናኝ ከእንግዲህ አይሠራም፣ ወይም የሌላ መለያ ነው። በመለያዎ ውስጥ አዲስ መጠየቅ ይችላሉ።',
  again: 'አዲስ አገናኝ ይጠይቁ',
  login: 'ይግቡ',
}
