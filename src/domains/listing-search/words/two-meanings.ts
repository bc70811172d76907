import { signAt, type Sentence } from './sentence.ts'
import type { Sense } from './vocabulary/senses.ts'

// Words around a number that may be one thing or another.

/** "parking for 2 cars" looks for none. */
export function isCars({ items }: Sentence, at: number): boolean {
  const meaning = items[at]?.meaning
  return meaning?.is === 'kind' && meaning.kind.kind === 'car' && !meaning.kind.category
}

/** "2020 mileage under 40,000 km": the year has none. */
export function isAfterYear({ items, tokens }: Sentence, at: number): boolean {
  return [at - 1, at - 2].some((before) =>
    /^(?:19[5-9]|20[0-4])\d$/.test(tokens[items[before]?.from ?? -1]?.text ?? ''),
  )
}

/** `br` is a bedroom of `2 br` and birr of `60000 br`. */
export function isBirr({ items, tokens }: Sentence, at: number): boolean {
  const number = tokens[(items[at]?.from ?? 0) - 1]
  return tokens[items[at]?.from ?? -1]?.key === 'br' && !((number?.value ?? 1000) < 100)
}

/** `Br 60000`. */
export function isBirrBefore({ items, tokens }: Sentence, at: number): boolean {
  const item = items[at]
  return tokens[item?.from ?? -1]?.key === 'br' && (tokens[item?.to ?? -1]?.value ?? 0) >= 100
}

/** `2b` has two bedrooms; `block B 3` has none. */
export function isShortBedroom({ items, tokens }: Sentence, at: number): boolean {
  const item = items[at]
  return item !== undefined && item.to === item.from + 1 && tokens[item.from]?.key === 'b'
}

/** Of `3b+2b` the second are bathrooms. */
export function isBathroomBeside(
  sentence: Sentence,
  { from, to, unit }: { from: number; to: number; unit: Sense | undefined },
): boolean {
  let at = from - 1
  if (['+', '/', '-'].includes(signAt(sentence, at) ?? '')) at -= 1
  return unit === 'bedroom' && isShortBedroom(sentence, to - 1) && isShortBedroom(sentence, at) && sentence.used.has(at)
}
