import type { en } from './screen.en.ts'

export const am: typeof en = {
  names: { templates: 'የመልስ አብነቶች' },
  text: 'ወኪሎች ጥያቄዎችን የሚመልሱባቸው ጽሑፎች።',
  add: 'አብነት ይጨምሩ',
  edit: 'አብነት ያርትዑ',
  name: 'ስም',
  subject: 'የኢሜይሉ ርዕስ',
  body: 'ጽሑፍ',
  fields:
    'ሲጠቀሙበት የሚሞሉ፦ {name} የጠየቀው ሰው፣ {listing} ማስታወቂያው፣ {reference} መለያ ቁጥር፣ {address} አድራሻ፣ {agent} የሚመልሰው ወኪል፣ {link} የማስታወቂያው አገናኝ።',
  save: 'ያስቀምጡ',
  empty: 'እስካሁን አብነት የለም።',
  emptyText: 'አብነት ወኪሎች አንድን ነገር ደጋግመው ከመጻፍ ያድናቸዋል።',
  deleteText: 'ይህ አብነት ይሰረዛል። የተሰጡ መልሶች በመዝገቡ ውስጥ ይቆያሉ።',
  failed: 'አብነቱን ማስቀመጥ አልተቻለም።',
  deletingFailed: 'አብነቱን መሰረዝ አልተቻለም።',
}
