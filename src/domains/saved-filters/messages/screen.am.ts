import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './screen.en.ts'

export const am: TranslationOf<typeof en> = {
  views: 'የተቀመጡ እይታዎች',
  usual: 'መደበኛ እይታ',
  empty: 'የአሁኑን ፍለጋ፣ ማጣሪያዎች፣ ቅደም ተከተልና ዓምዶች በአንድ ጠቅታ ሊከፍቱት በሚችሉት እይታ ያስቀምጡ።',
  sharedBy: (p) => `${p.owner} ለ${p.role} ያጋሩት`,
  sharedWith: (p) => `ለ${p.role} የተጋራ`,
  deleteView: (p) => `እይታውን ይሰርዙ፦ ${p.name}`,
  deleteText: (p) => `“${p.name}” የሚለው እይታ ይሰረዝ? የሚያሳያቸው መዝገቦች አይነኩም።`,
  deleteSharedText: (p) => `“${p.name}” የሚለው እይታ ${p.role} ሚና ላላቸው ሁሉ ጭምር ይሰረዝ? የሚያሳያቸው መዝገቦች አይነኩም።`,
  save: 'ይህን እይታ ያስቀምጡ',
  saveTitle: 'ይህን እይታ ያስቀምጡ',
  saveText: 'የአሁኑን ፍለጋ፣ ማጣሪያዎች፣ ቅደም ተከተል፣ ዓምዶችና የገጽ መጠን ያስቀምጣል።',
  name: 'ስም',
  share: 'ለማን ይጋራ',
  nobody: 'ለእኔ ብቻ',
  shareHint: 'ይህ ሚና ያላቸው ሁሉ በእይታዎቻቸው ውስጥ ያዩታል።',
  failures: {
    loading: 'እይታዎቹን ማምጣት አልተቻለም።',
    saving: 'እይታውን በማስቀመጥ ላይ ስህተት ተፈጥሯል።',
    deleting: 'እይታውን በመሰረዝ ላይ ስህተት ተፈጥሯል።',
  },
}
