import type { en } from './mail.en.ts'

export const am: typeof en = {
  greeting: 'ሰላም፣',
  toAgent: {
    subject: ({ name, title }) => `${name} ስለ “${title}” ይጠይቃሉ`,
    about: ({ title, reference }) => `ስለ፦ ${title} (${reference})`,
    from: ({ name, ways }) => `ከ፦ ${name}፣ ${ways}`,
    open: 'ጥያቄውን ክፈት',
  },
  copy: {
    subject: ({ title }) => `ስለ “${title}” የላኩት መልእክት`,
    text: 'ይህን መልእክት ልከውልናል፤ ይህ ቅጂዎ ነው። እርስዎ ካልላኩት ምንም ማድረግ አያስፈልግዎትም።',
    about: ({ title, reference }) => `ስለ፦ ${title} (መለያ ቁጥር ${reference})`,
    open: 'ንብረቱን ክፈት',
  },
}
