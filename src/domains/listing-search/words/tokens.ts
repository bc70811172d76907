import { cutTo } from '#shared/excerpt.ts'
import { ethiopicNumber, fold, latinKey } from '#shared/fold.ts'

/** Maximum characters that are read: nobody types more, and the work stays bounded. */
export const longestText = 200

/** A word, number or sign of a sentence, and its position. */
export type Token = {
  start: number
  end: number
  text: string
  kind: 'word' | 'number' | 'sign'
  /** Normalised text in its own script. */
  folded: string
  /** Key in Latin letters; empty for a sign. */
  key: string
  /** Value of a number, else NaN. */
  value: number
  /** Whether it follows the token before without a gap. */
  glued: boolean
}

// Numbers with thousands groups (60,000 · 60.000 · 25.000.000 · 60 500 birr · 1.5 · .5 · 2½), Ethiopic words, other words, and signs with a meaning.
const pieces =
  /\d{1,3}(?:[\u00a0\u202f]\d{3})+(?!\d)|\d{1,3}(?: \d{3})+(?= ?(?:birr|etb|ብር))|(?<![^\s$])\.\d+|\d*[½¼¾]|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d+(?:\.\d+)?|[\u1369-\u137c]+|[\u1200-\u135f\u1380-\u138f\u2d80-\u2ddf\uab00-\uab2f]+|(?:(?![\u1200-\u137f])[\p{L}\p{M}'’ʼ`])+|[²³]|[-+<>≤≥$€£%&/=–—~]/giu

/** Returns the part of a text that is read: at most 200 characters, without splitting a surrogate pair. */
export function readableText(text: string): string {
  return cutTo(text, longestText)
}

/** Splits a sentence into words, numbers and signs, also between scripts and between letters and digits. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pieces)) {
    const last = tokens.at(-1)
    const start = match.index
    const token = tokenOf(match[0], start, last?.end === start)
    if (last && isThousandsGroup(last, token, text)) {
      last.value = last.value * 1000 ** Math.ceil(token.text.length / 3)
      last.end = token.end
      last.text = text.slice(last.start, last.end)
      joinMillions(tokens, text)
    } else tokens.push(token)
  }
  return tokens
}

/** Splits a word after `length` letters. */
export function splitAt({ start, text, glued }: Token, length: number): [Token, Token] {
  return [tokenOf(text.slice(0, length), start, glued), tokenOf(text.slice(length), start + length, true)]
}

function tokenOf(text: string, start: number, glued: boolean): Token {
  const place = { start, end: start + text.length, text, glued }
  if (/^[.\d\u1369-\u137c²³½¼¾]/.test(text)) {
    const value = numberOf(text)
    return { ...place, kind: 'number', folded: String(value), key: String(value), value }
  }
  if (/^[\p{L}\p{M}'’ʼ`]/u.test(text)) {
    const folded = fold(text)
    return { ...place, kind: folded === '' ? 'sign' : 'word', folded, key: latinKey(folded), value: Number.NaN }
  }
  return { ...place, kind: 'sign', folded: sameSign[text] ?? text, key: '', value: Number.NaN }
}

/** Signs that are read alike: other dashes, and other foreign money. */
const sameSign: Readonly<Record<string, string>> = { '–': '-', '—': '-', '€': '$', '£': '$' }

const oneLetter: Readonly<Record<string, number>> = { '²': 2, '³': 3, '½': 0.5, '¼': 0.25, '¾': 0.75 }

function numberOf(text: string): number {
  const last = oneLetter[text.at(-1) ?? '']
  if (last !== undefined) return Number(text.slice(0, -1)) + last
  if (/^[\u1369-\u137c]/.test(text)) return ethiopicNumber(text)
  // A point before exactly three zeros is a thousands separator, as are several points.
  if (/^\d{1,3}(?:\.000|(?:\.\d{3}){2,})$/.test(text)) return Number(text.replaceAll('.', ''))
  return Number(text.replaceAll(/[,\s]/g, ''))
}

/** `2 500 000`: the number before the thousands is millions. */
function joinMillions(tokens: Token[], text: string): void {
  const [before, thousands] = tokens.slice(-2)
  if (!before || !thousands || !/^\d{1,3}$/.test(before.text) || !/^\d{3} /.test(thousands.text)) return
  if (text.slice(before.end, thousands.start) !== ' ') return
  before.value = before.value * 1e6 + thousands.value
  before.end = thousands.end
  before.text = text.slice(before.start, before.end)
  tokens.pop()
}

/** Returns whether three zeros after a space belong to the number before them: `60 000`. */
function isThousandsGroup(last: Token, token: Token, text: string): boolean {
  return (
    last.kind === 'number' &&
    token.text === '000' &&
    !/[.,]/.test(last.text) &&
    text.slice(last.end, token.start) === ' '
  )
}
