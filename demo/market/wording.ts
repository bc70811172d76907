import type { Deal, Text } from './draft-listing.ts'

const WORDS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** Returns a small count as a word for the start of a sentence: 3 → `Three`; digits above twelve. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

/** Returns an ordinal: 1 → `1st`, 12 → `12th`, 22 → `22nd`. */
function ordinal(count: number): string {
  const tens = count % 100
  if (tens >= 11 && tens <= 13) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}

/** Returns the name of a floor; 0 is the ground floor. */
export function floorName(floor: number): Text {
  return floor === 0 ? { en: 'ground floor', am: 'ምድር ወለል' } : { en: `${ordinal(floor)} floor`, am: `${floor}ኛ ፎቅ` }
}

/** Formats an area in square metres: `120 m²`, `120 ካሬ`. */
export function area(squareMetres: number): Text {
  return { en: `${grouped(squareMetres)} m²`, am: `${grouped(squareMetres)} ካሬ` }
}

/** Returns the words for the deal: `for rent`, `የሚከራይ`. */
export function dealWords(deal: Deal): Text {
  return deal === 'rent' ? { en: 'for rent', am: 'የሚከራይ' } : { en: 'for sale', am: 'የሚሸጥ' }
}

/** Converts square metres to the whole square feet that a listing states. */
export function toSquareFeet(squareMetres: number): number {
  return Math.round(squareMetres * 10.7639)
}

/** Puts the article before a noun: `an office`, `a one-bedroom apartment`. */
export function withArticle(noun: string): string {
  return `${/^(?!one)[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Capitalises the first letter. */
export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Joins sentences to one paragraph per language, leaving out empty ones. */
export function paragraph(sentences: readonly Text[]): Text {
  const join = (language: keyof Text) =>
    sentences
      .map((sentence) => sentence[language])
      .filter((sentence) => sentence !== '')
      .join(' ')
  return { en: join('en'), am: join('am') }
}

/** Formats a whole number with commas, the same on every machine: 12000 → `12,000`. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
