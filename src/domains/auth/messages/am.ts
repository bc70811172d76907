import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as mail } from './mail.am.ts'

export const am: TranslationOf<typeof en> = {
  loginFailed: 'መግባት አልተቻለም። እባክዎ ኢሜይልዎንና የይለፍ ቃልዎን ያረጋግጡ።',
  accountSuspended: 'ይህ መለያ ታግዷል። እባክዎ ያግኙን።',
  tooManyAttempts: ({ minutes }) => `ብዙ ሙከራዎች ተደርገዋል። እባክዎ ከ${minutes} ደቂቃ በኋላ እንደገና ይሞክሩ፣ ወይም የይለፍ ቃልዎን ይቀይሩ።`,
  secondFactorRequired: 'የማረጋገጫ መተግበሪያዎን ኮድ ወይም የመጠባበቂያ ኮድ ያስገቡ።',
  wrongCode: 'ይህ ኮድ ትክክል አይደለም፣ ወይም አስቀድሞ ጥቅም ላይ ውሏል።',
  botCheckRequired: 'እባክዎ ሮቦት አለመሆንዎን ያረጋግጡ።',
  botCheckSlow: 'ሮቦት አለመሆንዎ እየተረጋገጠ ነው። በዘገምተኛ ስልክ እስከ ግማሽ ደቂቃ ሊወስድ ይችላል።',
  signedOut: 'ወጥተዋል።',
  wrongPassword: 'ይህ የአሁኑ የይለፍ ቃልዎ አይደለም።',
  noPassword: 'ይህ መለያ እስካሁን የይለፍ ቃል የለውም። “የይለፍ ቃልዎን ረሱ?” በሚለው ይፍጠሩ።',
  passwordChanged: 'የይለፍ ቃልዎ ተቀይሯል። ከሌሎች መሣሪያዎች ሁሉ ወጥተዋል።',
  samePassword: 'ይህ የተሰጠዎት የይለፍ ቃል ነው። እባክዎ ሌላ ይምረጡ።',
  resetRequested: 'በዚህ ኢሜይል የተከፈተ መለያ ካለ፣ አገናኝ ተልኳል።',
  providers: 'የተገናኙ የመግቢያ አቅራቢዎች',
  resetDone: 'አዲሱ የይለፍ ቃልዎ ተቀምጧል። እባክዎ ይግቡ።',
  resetLinkInvalid: 'ይህ አገናኝ ከእንግዲህ አይሠራም። እባክዎ አዲስ ይጠይቁ።',
  sessionNotFound: 'እንዲህ ያለ መግቢያ የለም።',
  sessionEnded: 'መግቢያው ተዘግቷል።',
  othersEnded: 'ሌሎች መግቢያዎች ሁሉ ተዘግተዋል።',
  exchangeFailed: 'መግባቱ ብዙ ጊዜ ወስዷል። እባክዎ እንደገና ይሞክሩ።',
  avatarSaved: 'ፎቶዎ ተቀምጧል።',
  avatarRemoved: 'ፎቶዎ ተወግዷል።',
  mail,
}
