import type { en } from './en.ts'

export const am: typeof en = {
  tooMany: (p) => `እስከ ${p.maximum} ተወዳጆችን ማስቀመጥ፣ እንዲሁም ያንኑ ያህል መደበቅ ይችላሉ። የማይፈልጓቸውን ያስወግዱ።`,
  erased: 'ያስቀመጡት ሁሉ ተሰርዟል።',
}
