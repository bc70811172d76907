import { ethiopicInLatin } from './ethiopic-latin.ts'
import { foldEthiopic } from './fold-ethiopic.ts'

const vowels = 'aeiou'

/**
 * A text for comparison, in its own script: one letter case, no accents, no gemination mark, one Ethiopic letter per sound,
 * Ethiopic numerals as digits, and one space where anything else stood.
 */
export function fold(text: string): string {
  return numeralsInDigits(foldEthiopic(plainLetters(text)))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * What words of any script are compared by, without spaces: `ቦሌ`, `Bole` and `bolé` are `bole`; `Casanchis` and `Kasanchis`
 * are `kasanchis`, `መኝታ` and `megnta` are `menyta`. Spellings of one sound become one, doubled letters single.
 */
export function latinKey(text: string): string {
  return soundKey(ethiopicInLatin(fold(text)))
}

/** The key without the vowels that people leave out or change most: `shiyach` and `ሽያጭ`, `kazanches` and `kazanchis`. */
export function looseKey(key: string): string {
  return key.replaceAll(/(?<=.)[ei]/g, '')
}

/** Joins the keys of two words as if they had been written as one. */
export function joinKeys(left: string, right: string): string {
  return left !== '' && left.at(-1) === right[0] && !isDigit(right) ? left + right.slice(1) : left + right
}

/** Whether a text has Ethiopic letters. */
export function hasEthiopic(text: string): boolean {
  return /[\u1200-\u135a\u1380-\u138f\u2d80-\u2ddf\uab00-\uab2f]/.test(text)
}

/** The number that Ethiopic numerals stand for: ፳፩ is 21, ፪፻ is 200, ፲፼ is 100,000. */
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
  return text
    .normalize('NFKD')
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

/** One pass over the letters: each becomes its sound, what repeats it is left out. */
function soundKey(text: string): string {
  let key = ''
  for (let at = 0; at < text.length; at += 1) {
    const sound = soundAt(text, at)
    at += sound.skip
    const repeats = key.endsWith(sound.letters) && !isDigit(sound.letters)
    if (!repeats) key += sound.letters
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
