import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './screen.en.ts'

export const am: TranslationOf<typeof en> = {
  views: 'እይታዎች',
  usual: 'የተለመደው እይታ',
  empty: 'ፍለጋን፣ ማጣሪያዎችን፣ ቅደም ተከተልንና ዓምዶችን በስም ያስቀምጡ፤ በአንድ ጠቅታ ይመለሱባቸዋል።',
  sharedBy: (p) => `${p.owner} ለ${p.role} ያጋሩት`,
  sharedWith: (p) => `ለ${p.role} የተጋራ`,
  deleteView: (p) => `እይታውን ሰርዝ፦ ${p.name}`,
  deleteText: (p) => `“${p.name}” የሚለው እይታ ይሰረዛል። የሚያሳያቸው መዝገቦች ይቆያሉ።`,
  deleteSharedText: (p) => `“${p.name}” የሚለው እይታ ${p.role} ሚና ላላቸው ሁሉ ጭምር ይሰረዛል። የሚያሳያቸው መዝገቦች ይቆያሉ።`,
  save: 'ይህን እይታ አስቀምጥ',
  saveTitle: 'ይህን እይታ አስቀምጥ',
  saveText: 'ፍለጋ፣ ማጣሪያዎች፣ ቅደም ተከተል፣ ዓምዶችና የገጽ መጠን አሁን እንዳሉ ይቀመጣሉ።',
  name: 'ስም',
  share: 'ለማን ይጋራ',
  nobody: 'ለማንም፣ ለእኔ ብቻ',
  shareHint: 'ሚናው ያላቸው ሁሉ በእይታዎቻቸው ውስጥ ያገኙታል።',
  failures: {
    loading: 'እይታዎቹን ማምጣት አልተቻለም።',
    saving: 'እይታውን በማስቀመጥ ላይ ስህተት ተፈጥሯል።',
    deleting: 'እይታውን በመሰረዝ ላይ ስህተት ተፈጥሯል።',
  },
}
