import type { TranslationOf } from '../translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  invalid: 'አንዳንድ መስኮች መስተካከል አለባቸው።',
  required: 'ያስፈልጋል።',
  unknownKey: 'እዚህ አይታወቅም።',
  number: 'ቁጥር መሆን አለበት።',
  wholeNumber: 'ሙሉ ቁጥር መሆን አለበት።',
  text: 'ጽሑፍ መሆን አለበት።',
  list: 'ዝርዝር መሆን አለበት።',
  format: 'ቅርጹ ትክክል አይደለም።',
  control: 'ሊቀመጡ የማይችሉ ምልክቶች አሉበት።',
  oneOf: ({ options }) => `ከእነዚህ አንዱ መሆን አለበት፦ ${options}።`,
  atLeast: ({ minimum }) => `ቢያንስ ${minimum} መሆን አለበት።`,
  atMost: ({ maximum }) => `ቢበዛ ${maximum} መሆን አለበት።`,
  longer: ({ minimum }) => `ቢያንስ ${minimum} ፊደላት ያስፈልጋሉ።`,
  shorter: ({ maximum }) => `ቢበዛ ${maximum} ፊደላት ይፈቀዳሉ።`,
  decimals: 'ከሁለት አስርዮሽ የማይበልጥ እና ከዜሮ የማያንስ መጠን መሆን አለበት።',
  tooLarge: 'ሊቀመጥ ከሚችለው በላይ ትልቅ ነው።',
}
