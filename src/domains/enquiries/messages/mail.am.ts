import type { en } from './mail.en.ts'

export const am: typeof en = {
  greeting: 'ሰላም፣',
  toAgent: {
    subject: ({ name, title }) => `${name} ስለ “${title}” ይጠይቃሉ`,
    about: ({ title, reference }) => `ስለ፦ ${title} (${reference})`,
    from: ({ name, ways }) => `ጠያቂ፦ ${name}፣ ${ways}`,
    open: 'ጥያቄውን ይክፈቱ',
  },
  viewing: {
    calendar: 'ጉብኝቶች',
    summary: ({ title }) => `ጉብኝት፦ ${title}`,
    subjects: {
      arranged: ({ title }) => `የ“${title}” ጉብኝት`,
      changed: ({ title }) => `ተቀይሯል፦ የ“${title}” ጉብኝት`,
      cancelled: ({ title }) => `ተሰርዟል፦ የ“${title}” ጉብኝት`,
      reminder: ({ title }) => `ተቃርቧል፦ የ“${title}” ጉብኝት`,
    },
    texts: {
      arranged: 'ይህ ጉብኝት ቀጠሮ ተይዞለታል። የተያያዘው ፋይል በቀን መቁጠሪያዎ ውስጥ ያስገባዋል።',
      changed: 'ይህ ጉብኝት ተቀይሯል። የተያያዘው ፋይል በቀን መቁጠሪያዎ ውስጥ ያስተካክለዋል።',
      cancelled: 'ይህ ጉብኝት ተሰርዟል። የተያያዘው ፋይል ከቀን መቁጠሪያዎ ያወጣዋል።',
      reminder: 'ይህ የጉብኝቱ ማስታወሻ ነው።',
    },
    time: ({ time }) => `መቼ፦ ${time} (አዲስ አበባ)`,
    before: ({ time }) => `የቀድሞው ጊዜ፦ ${time}`,
    home: ({ title, reference }) => `ንብረት፦ ${title}${reference && ` (${reference})`}`,
    place: ({ place }) => `የት፦ ${place}`,
    person: ({ person }) => `ከማን ጋር፦ ${person}`,
  },
  receipt: {
    subject: ({ title }) => `ስለ “${title}” የላኩት መልእክት`,
    text: 'መልእክትዎን አስተላልፈናል። የሚመልስልዎት ሰው በዚህ ኢሜይል ይጽፍልዎታል ወይም ይደውልልዎታል። እርስዎ ካልላኩት ምንም ማድረግ አያስፈልግዎትም።',
    about: ({ title, reference }) => `ስለ፦ ${title} (መለያ ቁጥር ${reference})`,
    open: 'ንብረቱን ይክፈቱ',
  },
}
