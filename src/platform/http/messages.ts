import type { Texts } from '#shared/language.ts'

/** Texts of answers that no slice is responsible for. */
export const httpTexts = {
  notFound: { en: 'There is nothing at this address.', am: 'በዚህ አድራሻ ምንም የለም።' },
  notSignedIn: { en: 'Please sign in first.', am: 'እባክዎ መጀመሪያ ይግቡ።' },
  missingPermission: { en: 'You need this permission:', am: 'ይህ ፈቃድ ያስፈልግዎታል፦' },
  badRequest: { en: 'The request could not be understood.', am: 'ጥያቄው ሊነበብ አልቻለም።' },
  crossSiteForm: {
    en: 'This form was sent by another site. Please send it from our page.',
    am: 'ይህ ቅጽ ከሌላ ድረ-ገጽ ተልኳል። እባክዎ ከእኛ ገጽ ይላኩት።',
  },
  notJson: { en: 'Is not valid JSON.', am: 'ትክክለኛ JSON አይደለም።' },
  repeatedKey: { en: 'Is given more than once.', am: 'ከአንድ ጊዜ በላይ ተሰጥቷል።' },
  tooLarge: { en: 'The request is too large.', am: 'ጥያቄው ከሚፈቀደው በላይ ትልቅ ነው።' },
  encodedBody: {
    en: 'Bodies with a Content-Encoding are not taken. Send it as it is.',
    am: 'በContent-Encoding የተጨመቀ ይዘት ተቀባይነት የለውም። እንዳለ ይላኩት።',
  },
  brokenForm: {
    en: 'The form ended early or cannot be read. Please send it again.',
    am: 'ቅጹ ሳያልቅ ተቋርጧል ወይም ሊነበብ አልቻለም። እባክዎ እንደገና ይላኩት።',
  },
  wrongIdempotencyKey: {
    en: 'The Idempotency-Key must have 1 to 200 visible ASCII characters.',
    am: 'Idempotency-Key ከ1 እስከ 200 የሚታዩ የASCII ፊደላት ሊኖሩት ይገባል።',
  },
  reusedIdempotencyKey: {
    en: 'This Idempotency-Key was used for another request.',
    am: 'ይህ Idempotency-Key ለሌላ ጥያቄ ጥቅም ላይ ውሏል።',
  },
  staleVersion: {
    en: 'Somebody else changed this in the meantime. Look at the differences before you save.',
    am: 'ሌላ ሰው ይህን በመሃል ቀይሮታል። ከማስቀመጥዎ በፊት ልዩነቶቹን ይመልከቱ።',
  },
  unavailable: {
    en: 'The service is briefly unavailable. Please try again in a moment.',
    am: 'አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  },
  diskFull: {
    en: 'The disk of the server is full. Nothing was saved; please tell an administrator.',
    am: 'የአገልጋዩ ዲስክ ሞልቷል። ምንም አልተቀመጠም፤ እባክዎ ለአስተዳዳሪ ያሳውቁ።',
  },
  internal: { en: 'Something went wrong on our side.', am: 'በእኛ በኩል ችግር ተፈጥሯል።' },
} satisfies Record<string, Texts>

/** An answer tells the first errors only. */
export function firstErrors(count: number): Texts {
  return { en: `Only the first ${count} are listed.`, am: `የተዘረዘሩት የመጀመሪያዎቹ ${count} ብቻ ናቸው።` }
}
