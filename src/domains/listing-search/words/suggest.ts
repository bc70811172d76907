import { pluralBeginning, prefixes } from './affixes.ts'
import { beforeAPlace, completions, endsInNumber, isLeftOpen, saysSomething } from './unfinished.ts'
import { fold, hasEthiopic, joinKeys, latinKey } from '#shared/fold.ts'
import { placesAround } from './kinds-and-places.ts'
import type { Lexicon, Meaning, NamedKind, NamedPlace, Spelling } from './lexicon.ts'
import { nearestBeginnings } from './nearest.ts'
import { readableText, tokenize, type Token } from './tokens.ts'
import { understand } from './understand.ts'
import type { UnderstoodFilter } from './understood.ts'

type Suggestion = {
  kind: 'place' | 'category' | 'subcategory' | 'amenity' | 'car' | 'sentence'
  /** Text that the search box gets if it is chosen. */
  text: string
  /** The completed name alone, in the script that was typed, or the whole sentence. */
  label: string
  /** The place that contains a place, or the category of a subcategory. */
  within?: string
  slug?: string
}

/** Where a name may begin in the typed text, and what is typed of it. */
type Tail = { head: string; typed: string; key: string; words: number }

type Candidate = { tail: Tail; spelling: Spelling; cost: number }

/** How many listings of a category are on the market in a place. */
type Count = { categoryId: number; locationId: number; listings: number }

export const maxSuggestions = 8
const maxTailWords = 3
const sentencesAtMost = 3

/**
 * Returns names that complete the typed text (`kaz`, `ካዛ`, `2 bedroom in ka`), similar names if none begins so, and
 * sentences that continue it ("2 bedroom apartment in Bole"). Best first; empty if nothing is typed.
 */
export function suggest(typed: string, lexicon: Lexicon, counts: readonly Count[] = []) {
  const text = readableText(typed)
  const tokens = tokenize(text)
  if (tokens.length === 0 || endsInNumber(text, tokens, lexicon)) return []
  const [whole, ...others] = completions(text, tokens, lexicon)
  const isMeaningful = !/\bwith \S+$/i.test(text) && saysSomething(tokens, lexicon)
  const names = whole !== undefined || /\s$/.test(text) ? [] : nameSuggestions(text, tokens, lexicon, isMeaningful)
  const begun = whole ?? (isMeaningful ? undefined : names[0]?.text) ?? text.trim()
  const isOpen = others.length > 0 || isLeftOpen(tokens, lexicon)
  const sentences = isOpen ? [] : sentenceSuggestions(begun.replace(beforeAPlace, ''), lexicon, counts)
  const completed = whole === undefined ? [] : [whole, ...others].map(asSentence)
  const own = [...completed, ...sentences].slice(0, Math.max(sentencesAtMost, maxSuggestions - names.length))
  return [...names.slice(0, Math.max(maxSuggestions - own.length, 1)), ...own].slice(0, maxSuggestions)
}

/** If the last word has a meaning of its own, returns names only in their own words, not by similar or further ones. */
function nameSuggestions(text: string, tokens: readonly Token[], lexicon: Lexicon, isSaid: boolean): Suggestion[] {
  const tails = tailsOf(text, tokens)
  const beginning = tails.flatMap((tail) => beginningSo(tail, lexicon))
  const found = beginning.length > 0 || isSaid ? beginning : tails.flatMap((tail) => nearlyBeginningSo(tail, lexicon))
  const ranked = found.toSorted((one, other) => rankOf(one) - rankOf(other))
  const heads = new Set(found.map(({ tail }) => tail.head))
  const filtersByHead = new Map([...heads].map((head) => [head, understand(head, lexicon).filters]))
  const suggestions = ranked.flatMap(({ tail, spelling }) => {
    const meaning = besides(filtersByHead.get(tail.head) ?? [], spelling.meaning, lexicon)
    if (meaning?.is !== 'amenity' && /\bwith $/i.test(tail.head)) return []
    const suggested = meaning ? suggestionsFor(tail, meaning, text, lexicon) : []
    return isSaid ? suggested.filter(({ label }) => fold(label).startsWith(tail.typed)) : suggested
  })
  const seen = new Set<string>()
  return suggestions.filter(({ kind, slug, label }) => {
    const name = `${kind} ${slug ?? label}`
    return !seen.has(name) && seen.add(name)
  })
}

/** Returns the meaning as far as it can be added to the filters: a place in or around the named one, one kind, one car. */
function besides(filters: readonly UnderstoodFilter[], meaning: Meaning, lexicon: Lexicon): Meaning | undefined {
  const valueOf = (name: string) => filters.find((filter) => filter.name === name)?.value
  const category = lexicon.kinds.find(({ slug }) => slug === valueOf('category'))
  if (meaning.is === 'place') {
    const named = filters.flatMap(({ name, id }) => (name === 'location' ? (lexicon.places.get(id ?? -1) ?? []) : []))
    const isBeside = (place: NamedPlace) =>
      named.every((one) => placesAround(lexicon, place).includes(one) || placesAround(lexicon, one).includes(place))
    const places = meaning.places.filter(isBeside)
    return places.length > 0 ? { is: 'place', places } : undefined
  }
  const isCar = meaning.is === 'make' || meaning.is === 'model'
  const fits =
    meaning.is === 'kind'
      ? !category || (category === meaning.kind.category && valueOf('subcategory') === undefined)
      : !isCar || (valueOf('make') === undefined && (category?.kind ?? 'car') === 'car')
  return fits ? meaning : undefined
}

/** Returns the last word, the last two and the last three; an Amharic prefix stays before the name (በቦ → በቦሌ). */
function tailsOf(text: string, tokens: readonly Token[]): Tail[] {
  const tails: Tail[] = []
  const add = (start: number, words: number) => {
    const head = text.slice(0, start)
    const typed = fold(text.slice(start))
    const key = tokenize(text.slice(start)).reduce((joined, token) => joinKeys(joined, token.key), '')
    if (key === '') return
    tails.push({ head, typed, key, words })
    // A y sounds like i only at the end of a word.
    if (typed.endsWith('y')) tails.push({ head, typed, key: `${key.slice(0, -1)}y`, words })
  }
  for (let words = 1; words <= Math.min(maxTailWords, tokens.length); words += 1) {
    const first = tokens.at(-words)
    if (!first) break
    add(first.start, words)
    const prefix = prefixes.find((one) => first.text.startsWith(one) && first.text.length > one.length)
    if (prefix !== undefined) add(first.start + prefix.length, words - 0.5)
  }
  return tails
}

/** Returns at most 3000 names whose key begins with what is typed, as a single letter matches far too many. */
function beginningSo(tail: Tail, { names }: Lexicon): Candidate[] {
  const found: Candidate[] = []
  for (let at = firstAtLeast(names, tail.key); found.length < 3000; at += 1) {
    const spelling = names[at]
    if (!spelling?.key.startsWith(tail.key)) break
    found.push({ tail, spelling, cost: spelling.key === tail.key ? 0 : 0.5 })
  }
  return found
}

function nearlyBeginningSo(tail: Tail, { nearest }: Lexicon): Candidate[] {
  return nearestBeginnings(nearest, tail.key).map(({ word, cost }) => ({ tail, spelling: word, cost: 1 + cost }))
}

function firstAtLeast(names: readonly Spelling[], key: string): number {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

const rankOfMeaning: Partial<Record<Meaning['is'], number>> = { kind: 0, place: 0, amenity: 2, make: 2, model: 2.5 }

/**
 * Ranks a candidate, lowest first: by more words explained, by spelling as typed, then by the order of the data; after
 * "in", places come first.
 */
function rankOf({ tail, spelling, cost }: Candidate): number {
  const { meaning } = spelling
  const asTyped = [tail.typed, pluralBeginning(tail.typed)].some((typed) => fold(spelling.text).startsWith(typed))
  const inAmharic = hasEthiopic(tail.typed)
  const isName = namesOf(meaning).some((name) => hasEthiopic(name) === inAmharic && latinKey(name).startsWith(tail.key))
  const afterIn = /(?:\b(?:in|at|near|around) |በ)$/i.test(tail.head) && meaning.is !== 'place'
  const position =
    meaning.is === 'place'
      ? meaning.places[0]?.position
      : Number(meaning.is === 'kind' && meaning.kind.category !== undefined)
  return (
    cost * 10 -
    tail.words * 4 +
    (rankOfMeaning[meaning.is] ?? 3) +
    (asTyped ? 0 : 3) +
    (isName ? 0 : 2) +
    (afterIn ? 6 : 0) +
    (position ?? 0) / 1e4
  )
}

function namesOf(meaning: Meaning): string[] {
  if (meaning.is === 'place') return meaning.places.flatMap(({ name, nameAm }) => [name, nameAm])
  return meaning.is === 'kind' ? [meaning.kind.name, meaning.kind.nameAm] : []
}

function suggestionsFor({ head }: Tail, meaning: Meaning, typed: string, lexicon: Lexicon): Suggestion[] {
  const inAmharic = hasEthiopic(typed)
  const named = ({ name, nameAm }: { name: string; nameAm: string }) => (inAmharic ? nameAm : name)
  switch (meaning.is) {
    case 'place':
      return meaning.places.map((place): Suggestion => {
        const [outer] = placesAround(lexicon, place)
        const label = named(place)
        return { kind: 'place', text: head + label, label, slug: place.slug, ...(outer && { within: named(outer) }) }
      })
    case 'kind': {
      const { kind } = meaning
      const label = named(kind)
      const { category, slug } = kind
      const text = head === '' ? label : head + singular(label)
      const within = category && { within: named(category) }
      return [{ kind: category ? 'subcategory' : 'category', text, label, slug, ...within }]
    }
    case 'amenity': {
      const names = lexicon.amenities.get(meaning.key) ?? []
      const label = names.find((name) => hasEthiopic(name) === inAmharic) ?? names[0] ?? meaning.key
      return [{ kind: 'amenity', text: head + label, label, slug: meaning.key }]
    }
    case 'make':
    case 'model': {
      const label = meaning.is === 'model' ? `${meaning.make} ${meaning.model}` : meaning.make
      return [{ kind: 'car', text: head + label, label }]
    }
    default:
      return []
  }
}

/** Returns sentences that add what the typed one lacks: the kind, the place, the offer. */
function sentenceSuggestions(text: string, lexicon: Lexicon, counts: readonly Count[]): Suggestion[] {
  const { filters, words } = understand(text, lexicon)
  if (filters.length === 0 || words.length > 0) return []
  const inAmharic = hasEthiopic(text)
  const has = (name: string) => filters.some((filter) => filter.name === name)
  if (has('reference') || has('make')) return []
  const kinds = lexicon.kinds.filter(({ category, kind }) => !category && kind === 'home').slice(0, sentencesAtMost)
  const inPlace = (place: NamedPlace) => (inAmharic ? `በ${place.nameAm}` : `in ${place.name}`)
  const ofKind = (kind: NamedKind) => (inAmharic ? kind.nameAm : singular(kind.name))
  const [kind] = kinds
  const categorySlug = filters.find(({ name }) => name === 'category')?.value ?? kind?.slug
  const places = busiestPlaces(lexicon, counts, lexicon.kinds.find(({ slug }) => slug === categorySlug)?.id)
  const [place] = places
  const sentences: string[] = []
  if (!has('category')) {
    const withKind = kinds.map((one) => `${text} ${ofKind(one)}`)
    sentences.push(
      ...(has('location') || !place || !kind ? withKind : [`${text} ${ofKind(kind)} ${inPlace(place)}`, ...withKind]),
    )
  } else if (!has('location')) sentences.push(...places.map((one) => `${text} ${inPlace(one)}`))
  else if (!has('property_type'))
    sentences.push(...(inAmharic ? ['ለኪራይ', 'ለሽያጭ'] : ['for rent', 'for sale']).map((offer) => `${text} ${offer}`))
  return sentences.slice(0, sentencesAtMost).map(asSentence)
}

/** Returns the places inside cities that contain most listings of the category. */
function busiestPlaces({ places }: Lexicon, counts: readonly Count[], category: number | undefined): NamedPlace[] {
  const listingsIn = new Map<number, number>()
  for (const { categoryId, locationId, listings } of counts) {
    if (categoryId !== category) continue
    for (let at = places.get(locationId); at; at = places.get(at.parentId ?? -1))
      listingsIn.set(at.id, (listingsIn.get(at.id) ?? 0) + listings)
  }
  const inCities = [...places.values()].filter(({ parentId }) => parentId !== null)
  const listings = ({ id }: NamedPlace) => listingsIn.get(id) ?? 0
  return inCities.toSorted((one, other) => listings(other) - listings(one)).slice(0, sentencesAtMost)
}

function asSentence(sentence: string): Suggestion {
  return { kind: 'sentence', text: sentence, label: sentence }
}

/** Returns the singular in lower case: "2 bedroom Apartments" becomes "2 bedroom apartment". */
function singular(name: string): string {
  return name.toLowerCase().replace(/s$/, '')
}
