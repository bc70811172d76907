import { hasEthiopic } from '#shared/fold.ts'

// Amharic writes "in", "for", "of", "from" and "with" as prefixes (በቦሌ, ለኪራይ, የቦሌ, ከቦሌ, ባለካርታ), and "the", "and", the
// object and the plural as endings (ካርታው, ሊፍትና, ቤቱን, ቢሮዎች, ሱቆች).
export const prefixes = ['እስከ', 'ባለ', 'ከነ', 'ስለ', 'ወደ', 'በየ', 'የ', 'በ', 'ለ', 'ከ', 'ያለ']
const endings = ['ዎችን', 'ዎቹን', 'ዎቹ', 'ዎች', 'ቹን', 'ችን', 'ቹ', 'ች', 'ን', 'ና', 'ም', 'ውን', 'ው', 'ዋ', 'ኛ', 'ስ']
const latinPrefixes = ['bale', 'be', 'ye', 'le', 'ke']
const latinEndings = ['woch', 'wochu', 'och', 'wu', 'na', 'es', 's']

const sixthOrder = 5
const seventhOrder = 6
const ordersOf = 8

/** A word without its prefix or ending, and the removed prefix. */
type Stem = { prefix: string; stem: string }

/** Returns the possible stems of an Ethiopic word, without its prefix, its ending or both. */
export function ethiopicStems(word: string): Stem[] {
  return ['', ...prefixes]
    .filter((prefix) => word.startsWith(prefix) && word.length > prefix.length + 1)
    .flatMap((prefix) => {
      const rest = word.slice(prefix.length)
      return [rest, ...withoutEnding(rest)].map((stem) => ({ prefix, stem }))
    })
    .filter(({ stem }) => stem !== word)
}

/** Does the same for a word in Latin letters: `bebole`, `apartments`, `suqoch`. */
export function latinStems(key: string): Stem[] {
  return ['', ...latinPrefixes]
    .filter((prefix) => key.startsWith(prefix) && key.length >= prefix.length + 3)
    .flatMap((prefix) => {
      const rest = key.slice(prefix.length)
      const stems = latinEndings
        .filter((ending) => rest.endsWith(ending) && rest.length >= ending.length + 3)
        .map((ending) => rest.slice(0, -ending.length))
      return [rest, ...stems].map((stem) => ({ prefix, stem }))
    })
    .filter(({ stem }) => stem !== key)
}

function withoutEnding(word: string): string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length > ending.length + 1)
    .flatMap((ending) => {
      const stem = word.slice(0, -ending.length)
      return ending.startsWith('ች') || ending.startsWith('ቹ') ? [inSixthOrder(stem)] : [stem, inSixthOrder(stem)]
    })
  // ቤቱ, "the house": the article is only the vowel of the last letter.
  return word.length > 2 ? [...stems, inSixthOrder(word)] : stems
}

/** Returns the word with its last letter as written without an ending: ቤቶ- → ቤት. */
function inSixthOrder(word: string): string {
  return inOrder(word, sixthOrder)
}

/** Returns how the plural of an Ethiopic word begins: ቤት → ቤቶ-; of any other word the word itself. */
export function pluralBeginning(word: string): string {
  return hasEthiopic(word.slice(-1)) ? inOrder(word, seventhOrder) : word
}

function inOrder(word: string, order: number): string {
  const last = word.charCodeAt(word.length - 1)
  return word.slice(0, -1) + String.fromCharCode(last - (last % ordersOf) + order)
}
