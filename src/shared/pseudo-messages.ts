import type { MessageTree } from './translate.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'
const accentOf = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]))

/** Padding: texts grow by two fifths, as translations of English do. */
const filler = 'ĺóŕéɱ íþšúɱ ðóĺóŕ šíţ áɱéţ '

/** The product name, which is never translated. */
const product = 'Rent Home System'

/** Returns a readable text with an accent on every letter, two fifths longer; the product name stays. */
export function pseudoText(text: string): string {
  return text === product ? text : aroundValues(text, { product })
}

function accentedText(text: string): string {
  const letters = [...text].map((letter) => accentOf.get(letter) ?? letter).join('')
  if (!/\p{L}/u.test(text)) return text
  const missing = Math.ceil(text.length * 0.4)
  const end = filler
    .repeat(Math.ceil(missing / filler.length))
    .slice(0, missing)
    .trim()
  return `${letters} ${end}`
}

/** Makes the messages of a pseudo-language from the English ones; parameter values stay as they are. */
export function pseudoMessages<Messages extends MessageTree>(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)])) as Messages
}

function pseudoMessage(message: MessageTree[string]): MessageTree[string] {
  if (typeof message === 'string') return pseudoText(message)
  if (typeof message === 'object') return pseudoMessages(message)
  return (parameters: never) => aroundValues(message(parameters), { product, ...(parameters as object) })
}

/** Accents a text around its parameter values: names and titles are not translated. */
function aroundValues(text: string, parameters: Readonly<Record<string, unknown>>): string {
  const values = Object.values(parameters).filter((value) => typeof value === 'string' && value !== '')
  const marked = values.reduce<string>((all, value, index) => all.replaceAll(String(value), mark(index)), text)
  return values.reduce<string>((all, value, index) => all.replaceAll(mark(index), String(value)), accentedText(marked))
}

/** Returns a placeholder: a private-use character, which no text contains. */
function mark(index: number): string {
  return String.fromCodePoint(0xe000 + index)
}
