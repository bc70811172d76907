import type { TranslationOf } from '../translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  required: 'ይህ መስክ መሞላት አለበት።',
  unknownKey: 'ያልታወቀ መስክ።',
  number: 'ቁጥር መሆን አለበት።',
  wholeNumber: 'ሙሉ ቁጥር መሆን አለበት።',
  text: 'ጽሑፍ መሆን አለበት።',
  list: 'ዝርዝር መሆን አለበት።',
  format: 'አጻጻፉ ትክክል አይደለም።',
  control: 'ሊቀመጡ የማይችሉ ምልክቶች አሉበት።',
  oneOf: ({ options }) => `ከእነዚህ አንዱ መሆን አለበት፦ ${options}።`,
  atLeast: ({ minimum }) => `ቢያንስ ${minimum} መሆን አለበት።`,
  atMost: ({ maximum }) => `ቢበዛ ${maximum} መሆን አለበት።`,
  longer: ({ minimum }) => `ቢያንስ ${minimum} ፊደላት ያስፈልጋሉ።`,
  shorter: ({ maximum }) => `ቢበዛ ${maximum} ፊደላት ይፈቀዳሉ።`,
  decimals: 'እንደ 45000 ወይም 45000.50 ያለ ቁጥር ያስገቡ።',
  tooLarge: 'ቁጥሩ ከመጠን በላይ ትልቅ ነው።',
  email: 'የኢሜይል አድራሻ መሆን አለበት።',
  phoneOrEmail: 'መልስ እንድንሰጥዎ የስልክ ቁጥር ወይም ኢሜይል ያስገቡ።',
  phone: 'እንደ 0911 000 000 ወይም +251 911 000 000 ያለ ስልክ ቁጥር መሆን አለበት።',
  date: 'እንደ 1990-12-31 ያለ፣ ከ1900 ወዲህ የሆነ ቀን መሆን አለበት።',
  birthDay: 'ያለፈ ቀን መሆን አለበት።',
  passwordCommon: 'ይህ የይለፍ ቃል እጅግ ከተለመዱት አንዱ ነው። እባክዎ ሌላ ይምረጡ።',
  passwordSimple: 'ይህ የይለፍ ቃል የፊደላት ድግግሞሽ ወይም ተከታታይ ብቻ ነው። እባክዎ ሌላ ይምረጡ።',
  passwordPersonal: 'ይህ የይለፍ ቃል ከመለያው ስም ወይም ኢሜይል የተሠራ ነው። እባክዎ ሌላ ይምረጡ።',
  body: 'ስም ያላቸው መስኮች ያሉት ነገር መሆን አለበት።',
}
