const vowels = 'aeiou'

/** Lowers a text as the database does, letter by letter: `toLowerCase` makes two letters of İ, and ς of a final Σ. */
export function lowered(text: string): string {
  return Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('')
}

/**
 * Normalizes a text (Unicode UAX #15) without runs of more than 30 marks, which no writing has (its Stream-Safe Text Format): the time to
 * order marks grows with the square of their number, and a request full of them would take minutes. In NFKC and NFKD, the two signs of
 * half-width kana become marks.
 */
export function normalized(text: string, form?: 'NFKC' | 'NFKD'): string {
  return text.replaceAll(/[\p{M}\uFF9E\uFF9F]{31,}/gu, '').normalize(form)
}

/**
 * Normalizes a text for comparison within its script: one letter case, no accents, no gemination mark, one Ethiopic
 * letter per sound, Ethiopic numerals as digits, and a single space for anything else.
 */
export function fold(text: string): string {
  return numeralsInDigits(foldEthiopic(plainLetters(text)))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Returns the key by which words of any script are compared, without spaces: `ቦሌ`, `Bole` and `bolé` give `bole`;
 * `Casanchis` and `Kasanchis` give `kasanchis`, `መኝታ` and `megnta` give `menyta`. Spellings of one sound become one,
 * doubled letters single.
 */
export function latinKey(text: string): string {
  return soundKey(ethiopicInLatin(fold(text)))
}

/** Returns the key without the vowels that people most often drop or vary: `shiyach` and `ሽያጭ`, `kazanches` and `kazanchis`. */
export function looseKey(key: string): string {
  return key.replaceAll(/(?<=.)[ei]/g, '')
}

/** Joins the keys of two words as if they had been written as one word. */
export function joinKeys(left: string, right: string): string {
  return left !== '' && left.at(-1) === right[0] && !isDigit(right) ? left + right.slice(1) : left + right
}

/** Returns whether a text has Ethiopic letters. */
export function hasEthiopic(text: string): boolean {
  return /[\u1200-\u135a\u1380-\u138f\u2d80-\u2ddf\uab00-\uab2f]/.test(text)
}

/** Returns the value of Ethiopic numerals: ፳፩ is 21, ፪፻ is 200, ፲፼ is 100,000. */
export function ethiopicNumber(numerals: string): number {
  let whole = 0
  let part = 0
  for (const letter of numerals) {
    const place = letter.charCodeAt(0) - 0x13_69
    if (place < 9) part += place + 1
    else if (place < 18) part += (place - 8) * 10
    else if (place === 18) part = Math.max(part, 1) * 100
    else {
      whole = (whole + Math.max(part, whole === 0 ? 1 : 0)) * 10_000
      part = 0
    }
  }
  return whole + part
}

function plainLetters(text: string): string {
  return normalized(text, 'NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
}

function numeralsInDigits(text: string): string {
  return text.replaceAll(/[\u1369-\u137c]+/g, (numerals) => String(ethiopicNumber(numerals)))
}

function isDigit(text: string): boolean {
  return /^\d/.test(text)
}

/** Replaces each letter by its sound and drops immediate repeats, in one pass. */
function soundKey(text: string): string {
  let key = ''
  /** The end of the key. Asking the key itself would copy all of it for each letter. */
  let end = ''
  for (let at = 0; at < text.length; at += 1) {
    const { letters, skip } = soundAt(text, at)
    at += skip
    if (end.endsWith(letters) && !isDigit(letters)) continue
    key += letters
    end = (end + letters).slice(-2)
  }
  return key
}

function soundAt(text: string, at: number): { letters: string; skip: number } {
  const letter = text[at] ?? ''
  const next = text[at + 1] ?? ''
  switch (letter) {
    case ' ':
      return { letters: '', skip: 0 }
    case 'c':
      if (next === 'h') return { letters: 'ch', skip: 1 }
      if (next === 'e' || next === 'i') return plain('s')
      return { letters: 'k', skip: next === 'k' ? 1 : 0 }
    case 'g':
      return next === 'n' && vowels.includes(text[at + 2] ?? 't') ? { letters: 'ny', skip: 1 } : plain(letter)
    case 'p':
      return next === 'h' ? { letters: 'f', skip: 1 } : plain(letter)
    case 'q':
      return plain('k')
    case 't':
      return next === 'z' ? { letters: 'ts', skip: 1 } : plain(letter)
    case 'i':
      return next === 'y' && vowels.includes(text[at + 2] ?? '-') ? { letters: 'i', skip: 1 } : plain(letter)
    case 'y':
      return plain(vowels.includes(next) && next !== '' ? 'y' : 'i')
    default:
      return plain(letter)
  }
}

function plain(letters: string): { letters: string; skip: number } {
  return { letters, skip: 0 }
}

/** Consonant of each row of the Ethiopic block (U+1200 to U+1357), eight letters a row; 'ʔ' marks rows of pure vowels. */
const consonants =
  'h l h m s r s sh q qw q qw b v t ch h hw n ny ʔ k kw h hw w ʔ z zh y d d j g gw g t ch p ts ts f p'.split(' ')

const firstLetter = 0x12_00
const lettersPerRow = 8

/** Vowels of a row in their traditional order; the sixth letter is mostly the bare consonant. */
const ethiopicVowels = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa']
const ethiopicVowelsAlone = ['a', 'u', 'i', 'a', 'e', 'i', 'o', 'wa']
/** In the rows of ሀ the first letter is pronounced like the fourth. */
const vowelsAfterH = ['a', ...ethiopicVowels.slice(1)]

/** Transliterates Ethiopic letters to Latin, roughly as people do in addresses: ቪላዎች → vilawoch. */
export function ethiopicInLatin(text: string): string {
  return text.replaceAll(/[\u1200-\u1357]/g, latinOf)
}

function latinOf(letter: string): string {
  const place = letter.charCodeAt(0) - firstLetter
  const consonant = consonants[Math.floor(place / lettersPerRow)] ?? ''
  const order = place % lettersPerRow
  if (consonant === 'ʔ') return ethiopicVowelsAlone[order] ?? ''
  return consonant + ((consonant === 'h' ? vowelsAfterH : ethiopicVowels)[order] ?? '')
}

// Letters that sound the same and are used interchangeably: ሐ, ኀ and ኸ for ሀ, ሠ for ሰ, ዐ for አ, ፀ for ጸ. Each family is
// a row of consecutive code points, one per vowel.
const families: readonly { from: number; to: number; letters: number }[] = [
  { from: 0x12_10, to: 0x12_00, letters: 7 },
  { from: 0x12_80, to: 0x12_00, letters: 7 },
  { from: 0x12_b8, to: 0x12_00, letters: 7 },
  { from: 0x12_20, to: 0x12_30, letters: 8 },
  { from: 0x12_d0, to: 0x12_a0, letters: 7 },
  { from: 0x13_40, to: 0x13_38, letters: 7 },
]

// Single pairs: the vowels of ሀ and አ that are pronounced alike, ው and ይ with their neighbours, and the rounded letters.
const alike = 'ሃሀ ኻሀ ኣአ ዉው ዪይ ቈቆ ቍቁ ቊቁ ኈሆ ኍሁ ኊሁ ኰኮ ኵኩ ኲኩ ዀሆ ጐጎ ጕጉ ጒጉ'

const folded = new Map<string, string>(
  families.flatMap(({ from, to, letters }) =>
    Array.from({ length: letters }, (_, vowel) => [
      String.fromCodePoint(from + vowel),
      String.fromCodePoint(sameSound(to + vowel)),
    ]),
  ),
)
for (const [letter = '', spokenAs = ''] of alike.split(' ')) folded.set(letter, spokenAs)

/** Rewrites an Ethiopic text with one letter per sound, so that ሐዋሳ, ሀዋሳ and ኃዋሳ become equal. */
export function foldEthiopic(text: string): string {
  return text.replaceAll(/[\u1200-\u137f]/g, (letter) => folded.get(letter) ?? letter)
}

/** Maps the fourth vowel of ሀ and አ to the first; both are pronounced alike. */
function sameSound(codePoint: number): number {
  return codePoint === 0x12_03 || codePoint === 0x12_a3 ? codePoint - 3 : codePoint
}
