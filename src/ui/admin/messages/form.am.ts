import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './form.en.ts'

export const am: TranslationOf<typeof en> = {
  draft: {
    found: (p) => `${p.when} የጻፉት ያልተቀመጠ ረቂቅ አለዎት።`,
    takeUp: 'ማስተካከሉን ቀጥል',
    drop: 'አስወግድ',
  },
  unsaved: {
    title: 'ሳያስቀምጡ ይወጣሉ?',
    text: 'ያልተቀመጡ ለውጦች አሉዎት።',
    stay: 'ማስተካከሉን ቀጥል',
    discard: 'ለውጦቹን ተው',
    keep: 'ዝጋ፣ ረቂቁ ይቆይ',
  },
  steps: {
    step: (p) => `ደረጃ ${p.number} ከ${p.count}፦ ${p.title}`,
    back: 'ተመለስ',
    next: 'ቀጥል',
    kept: 'ረቂቁ ተቀምጧል',
    notKept: 'ረቂቁ ገና በአገልጋዩ ላይ አልተቀመጠም። በዚህ መሣሪያ ላይ ተቀምጧል።',
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
    save: 'አስቀምጥ',
    back: 'ወደ ቅጹ ተመለስ',
    failed: 'ሌላውን ቅጂ ማምጣት አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
}
