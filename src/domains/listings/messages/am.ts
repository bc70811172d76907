import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

const listings = (count: number) => (count === 1 ? '1 ንብረት' : `${count} ንብረቶች`)

export const am: TranslationOf<typeof en> = {
  propertyNotFound: 'ንብረቱ አልተገኘም',
  unknownValue: {
    category: 'እንዲህ ያለ ምድብ የለም።',
    subcategory: 'እንዲህ ያለ ንዑስ ምድብ የለም።',
    location: 'እንዲህ ያለ ቦታ የለም።',
  },
  wrongCursor: 'ይህ የገጽ አድራሻ ለዚህ ዝርዝር አይሠራም።',
  added: 'ንብረቱ ተጨምሯል',
  updated: 'ንብረቱ ተሻሽሏል',
  deleted: 'ንብረቱ ተሰርዟል።',
  restored: 'ንብረቱ ተመልሷል።',
  renewed: 'ንብረቱ ታድሷል።',
  renewalLinkInvalid: 'ይህ ማገናኛ ትክክል አይደለም ወይም ጊዜው አልፏል።',
  draftNotRenewable: 'ረቂቅን ማደስ አይቻልም። ይልቁንም ያትሙት።',
  failedToAdd: 'ንብረቱን መጨመር አልተቻለም',
  failedToUpdate: 'ንብረቱን ማሻሻል አልተቻለም',
  failedToDelete: 'ንብረቱን መሰረዝ አልተቻለም',
  failedToRestore: 'ንብረቱን መመለስ አልተቻለም',
  bulk: {
    status: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    publication: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    place: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    owner: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    price: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    amenities: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    expiry: ({ count }) => `${listings(count)} ተሻሽሏል።`,
    move: ({ count }) => `${listings(count)} ተዛውሯል።`,
    delete: ({ count }) => `${listings(count)} ተሰርዟል።`,
    restore: ({ count }) => `${listings(count)} ተመልሷል።`,
    purge: ({ count }) => `${listings(count)} እስከመጨረሻው ተሰርዟል።`,
    undo: ({ count }) => `የ${listings(count)} ለውጥ ተቀልብሷል።`,
    kept: ({ count }) => `${listings(count)} እንዳለ ቆይቷል።`,
    skipped: ({ count }) => `${count} ረቂቅ አስፈላጊ መስኮች ስለሚጎድሉት ረቂቅ ሆኖ ይቆያል።`,
  },
  undoRunning: 'ለውጡን መቀልበስ ተጀምሯል። ሂደቱን ታሪክ ላይ ይመልከቱ።',
  kept: {
    changed: 'ከዚያ በኋላ ተቀይሯል።',
    enquired: 'ስለዚህ ንብረት ጥያቄ ቀርቧል።',
    foreign: 'የሌላ ወኪል ነው።',
    gone: 'እስከመጨረሻው ተሰርዟል።',
    target: 'የቀድሞ ምድቡ፣ አካባቢው ወይም ባለቤቱ የለም።',
  },
  unknown: {
    owner: 'እንዲህ ያለ ተጠቃሚ የለም።',
    media: 'እንዲህ ያለ የእርስዎ ፎቶ ወይም ቪዲዮ የለም።',
  },
  notYourListing: 'ይህ የሌላ ሰው ማስታወቂያ ነው።',
  halfPoint: 'አንድ ነጥብ ኬክሮስም ኬንትሮስም ያስፈልገዋል።',
  referenceTaken: 'ይህ የምንጭ መለያ ያለው የዚሁ ወኪል ወይም ምንጭ ሌላ ማስታወቂያ አለ።',
  batchNotFound: 'እዚህ የሚቀለበስ የእርስዎ ለውጥ የለም።',
  selectionChanged: ({ count }) => `ዝርዝሩ ተቀይሯል፦ አሁን የሚስማሙት ${listings(count)} ናቸው። እባክዎ እንደገና ይምረጡ።`,
}
