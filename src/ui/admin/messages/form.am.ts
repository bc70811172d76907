import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './form.en.ts'

export const am: TranslationOf<typeof en> = {
  draft: {
    found: (p) => `${p.when} የጻፉት ያልተቀመጠ ረቂቅ አለዎት።`,
    takeUp: 'ማስተካከሉን ይቀጥሉ',
    drop: 'ያስወግዱ',
  },
  noAnswer: 'ግንኙነት የለም። የጻፉት እዚሁ አለ፤ እባክዎ እንደገና ይሞክሩ።',
  unsaved: {
    title: 'ሳያስቀምጡ ይወጣሉ?',
    text: 'ያልተቀመጡ ለውጦች አሉዎት።',
    stay: 'ማስተካከሉን ይቀጥሉ',
    discard: 'ለውጦቹን ይተዉ',
    keep: 'ይዝጉ፣ ረቂቁ ይቆይ',
  },
  secret: {
    title: 'አስቀምጠውታል?',
    text: 'የሚታየው አንድ ጊዜ ብቻ ነው። ከወጡ በኋላ ዳግም ሊያዩት አይችሉም።',
    stay: 'ይመለሱ',
    discard: 'ይውጡ',
  },
  draftsGo: {
    title: 'ረቂቆቹ ተሰርዘው ይውጡ?',
    text: 'በዚህ መሣሪያ ላይ ያልተቀመጡ ረቂቆች አሉዎት። ሲወጡ ይሰረዛሉ።',
    stay: 'ሳይወጡ ይቆዩ',
    discard: 'ሰርዘው ይውጡ',
  },
  steps: {
    step: (p) => `ደረጃ ${p.number} ከ${p.count}፦ ${p.title}`,
    back: 'ይመለሱ',
    next: 'ይቀጥሉ',
    kept: 'ረቂቁ ተቀምጧል',
    notKept: 'ረቂቁ ገና በአገልጋዩ ላይ አልተቀመጠም። በዚህ መሣሪያ ላይ ተቀምጧል።',
    onlyTyped: 'ረቂቁ ገና በአገልጋዩ ላይ አልተቀመጠም፤ ይህ አሳሽም አያስቀምጠውም። እባክዎ ከዚህ ገጽ አይውጡ።',
  },
  stale: {
    title: 'እያስተካከሉ ሳለ ሌላ ሰው ለውጦችን አስቀምጧል',
    text: 'ምንም አልተተካም። ለእያንዳንዱ መስክ የሚቆየውን ይምረጡ፣ ከዚያ ያስቀምጡ።',
    textBy: (p) => `${p.by} ${p.when} ሌላ ቅጂ አስቀምጧል።`,
    textAt: (p) => `${p.when} ሌላ ቅጂ ተቀምጧል።`,
    mine: 'የእርስዎ',
    theirs: 'የሌላው',
    keepMine: 'የእኔ ይቆይ',
    takeTheirs: 'የሌላው ይሁን',
    empty: 'ባዶ',
    save: 'ያስቀምጡ',
    back: 'ወደ ቅጹ ይመለሱ',
    failed: 'ሌላውን ቅጂ ማምጣት አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
}
