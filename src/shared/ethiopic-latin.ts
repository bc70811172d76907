/** The sound of each row of the Ethiopic block (U+1200 to U+1357), eight letters a row; 'ʔ' is a vowel alone. */
const consonants =
  'h l h m s r s sh q qw q qw b v t ch h hw n ny ʔ k kw h hw w ʔ z zh y d d j g gw g t ch p ts ts f p'.split(' ')

const firstLetter = 0x12_00
const lettersPerRow = 8

/** The vowels of a row in their traditional order; the sixth letter is mostly a consonant alone. */
const vowels = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa']
const vowelsAlone = ['a', 'u', 'i', 'a', 'e', 'i', 'o', 'wa']
/** In the rows of ሀ the first letter is spoken as the fourth. */
const vowelsAfterH = ['a', ...vowels.slice(1)]

/** Writes the Ethiopic letters of a text in Latin ones, roughly as people do in addresses: ቪላዎች → vilawoch. */
export function ethiopicInLatin(text: string): string {
  return text.replaceAll(/[\u1200-\u1357]/g, latinOf)
}

function latinOf(letter: string): string {
  const place = letter.charCodeAt(0) - firstLetter
  const consonant = consonants[Math.floor(place / lettersPerRow)] ?? ''
  const order = place % lettersPerRow
  if (consonant === 'ʔ') return vowelsAlone[order] ?? ''
  return consonant + ((consonant === 'h' ? vowelsAfterH : vowels)[order] ?? '')
}
