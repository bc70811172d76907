import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  tooManyRequests: ({ minutes }) => `ብዙ ጥያቄዎች ቀርበዋል። እባክዎ ከ${minutes} ደቂቃ በኋላ እንደገና ይሞክሩ።`,
  notFound: 'በዚህ አድራሻ ምንም የለም።',
  wrongMethod: ({ methods }) => `ይህ አድራሻ የሚቀበለው እነዚህን ብቻ ነው፦ ${methods}።`,
  notSignedIn: 'እባክዎ መጀመሪያ ይግቡ።',
  badRequest: 'ጥያቄው ሊነበብ አልቻለም።',
  crossSiteForm: 'ይህ ቅጽ ከሌላ ድረ-ገጽ ተልኳል። እባክዎ ከእኛ ገጽ ይላኩት።',
  notJson: 'ትክክለኛ JSON አይደለም።',
  repeatedKey: 'ከአንድ ጊዜ በላይ ተሰጥቷል።',
  tooLarge: 'ጥያቄው ከሚፈቀደው በላይ ትልቅ ነው።',
  encodedBody: 'በContent-Encoding የተጨመቀ ይዘት ተቀባይነት የለውም። እንዳለ ይላኩት።',
  brokenForm: 'ቅጹ ሳያልቅ ተቋርጧል ወይም ሊነበብ አልቻለም። እባክዎ እንደገና ይላኩት።',
  wrongIdempotencyKey: 'Idempotency-Key ከ1 እስከ 200 የሚታዩ የASCII ፊደላት ሊኖሩት ይገባል።',
  reusedIdempotencyKey: 'ይህ Idempotency-Key ለሌላ ጥያቄ ጥቅም ላይ ውሏል።',
  staleVersion: 'ሌላ ሰው ይህን በመሃል ቀይሮታል። ከማስቀመጥዎ በፊት ልዩነቶቹን ይመልከቱ።',
  unavailable: 'አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  busy: 'አገልጋዩ ለጊዜው በጣም ስለተጨናነቀ ይህን ማድረግ አልቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  busyTitle: 'እባክዎ አንድ አፍታ ይጠብቁ',
  diskFull: 'የአገልጋዩ ዲስክ ሞልቷል። ምንም አልተቀመጠም፤ እባክዎ ለአስተዳዳሪ ያሳውቁ።',
  internal: 'በእኛ በኩል ችግር ተፈጥሯል።',
  notForApiTokens: 'ይህ የራስዎን መለያ የሚመለከት ስለሆነ በAPI ቶከን ማድረግ አይቻልም። እባክዎ ይግቡ።',
  secondFactorNeeded: 'ሚናዎ ባለሁለት ደረጃ መግቢያ ያስፈልገዋል። እባክዎ መጀመሪያ ያዘጋጁት።',
  missingPermission: ({ label, permission }) => `ይህ ፈቃድ ያስፈልግዎታል፦ ${label} (${permission})`,
  operatorOnly: 'ይህን ማንበብ የሚችለው አገልጋዩን የሚያስተዳድር ብቻ ነው፦ METRICS_TOKENን እንደ bearer ቶከን በመላክ፣ ወይም ቶከን ካልተዘጋጀ ከራሱ ከማሽኑ።',
  firstErrors: ({ count }) => `የተዘረዘሩት የመጀመሪያዎቹ ${count} ብቻ ናቸው።`,
}
