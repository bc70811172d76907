import type { en } from './ask.en.ts'

export const am: typeof en = {
  title: 'ስለዚህ ንብረት ይጠይቁ',
  text: 'ወኪሉ በስልክ ወይም በኢሜይል ይመልስልዎታል። መለያ አያስፈልግም።',
  name: 'ስምዎ',
  phone: 'ስልክ',
  email: 'ኢሜይል',
  oneOfBoth: 'የስልክ ቁጥር ወይም የኢሜይል አድራሻ ይበቃል።',
  message: 'መልእክት',
  prefilled: ({ title, reference }) => `“${title}” (መለያ ቁጥር ${reference}) ላይ ፍላጎት አለኝ። አሁንም አለ? መቼ ማየት እችላለሁ?`,
  send: 'መልእክቱን ይላኩ',
  sending: 'በመላክ ላይ…',
  sent: 'መልእክትዎ ተልኳል።',
  next: 'መልእክቱ አሁን ወኪሉ ዘንድ ደርሷል፤ ወኪሉ በሰጡት ስልክ ቁጥር ይደውልልዎታል ወይም በኢሜይል አድራሻዎ ይጽፍልዎታል።',
  hurry: 'ከቸኮሉ ይደውሉ፦',
  again: 'ሌላ ነገር ይጠይቁ',
  failed: 'መልእክትዎን መላክ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
}
