import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './form.en.ts'

export const am: TranslationOf<typeof en> = {
  draft: {
    found: (p) => `ይህን ቅጽ ${p.when} ሳያስቀምጡ ትተውታል።`,
    takeUp: 'ቀጥልበት',
    drop: 'ተወው',
  },
  unsaved: {
    title: 'ሳያስቀምጡ ይወጣሉ?',
    text: 'እዚህ የቀየሩት ገና አልተቀመጠም።',
    stay: 'ማስተካከሉን ቀጥል',
    discard: 'ለውጦቹን ተው',
    keep: 'ዝጋ፣ ረቂቁ ይቆይ',
  },
  stale: {
    title: 'ሌላ ሰው ይህን በመሃል ቀይሮታል',
    text: 'ምንም አልጠፋም። ለእያንዳንዱ መስክ ይምረጡ፣ ከዚያ እንደገና ያስቀምጡ።',
    textBy: (p) => `${p.by} ${p.when} ሌላ ቅጂ አስቀምጧል።`,
    textAt: (p) => `${p.when} ሌላ ቅጂ ተቀምጧል።`,
    mine: 'የእርስዎ',
    theirs: 'የሌላው',
    keepMine: 'የእኔ ይቆይ',
    takeTheirs: 'የሌላው ይወሰድ',
    empty: 'ባዶ',
    save: 'እነዚህን ምርጫዎች አስቀምጥ',
    back: 'ወደ ቅጹ ተመለስ',
    failed: 'ሌላውን ቅጂ ማምጣት አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
}
