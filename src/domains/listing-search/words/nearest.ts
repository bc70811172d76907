/** A known word similar to a misspelt one, and the cost of their difference. */
export type Near<Word> = { word: Word; cost: number }

/** Words whose keys begin with the same sound, sorted, with the number of letters that each shares with the one before. */
type Group<Word> = { keys: string[]; words: Word[]; shared: number[] }

/** Known words by their first sound, which hardly anybody misspells. */
type NearestWords<Word> = ReadonlyMap<string, Group<Word>>

const vowels = 'aeiou'
const weak = 'hwy'
/** Consonants that sound alike or are confused in writing. */
const alike = ['bpvf', 'dt', 'kgqc', 'szj', 'lr', 'mn']
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const costOf = {
  vowels: 0.4,
  vowelMore: 0.45,
  weakMore: 0.5,
  alike: 0.5,
  swapped: 0.7,
  neighbours: 0.8,
  more: 0.9,
  other: 1,
  first: 0.4,
}

const letterA = 97
const letters = 26
const substitution = substitutionCosts()
const insertion = Array.from({ length: letters }, (_, at) => insertionCost(String.fromCharCode(letterA + at)))

/** Returns the maximum cost for a misspelt word of this length: a short word that differs is another word. */
export function maxCost(length: number): number {
  if (length < 4) return 0
  return [0.5, 0.6, 1, 1.4, 1.5][length - 4] ?? 1.8
}

/** Builds the index to look up words by similar keys. */
export function buildNearestWords<Word>(entries: Iterable<{ key: string; word: Word }>): NearestWords<Word> {
  const groups = Map.groupBy(entries, ({ key }) => firstSound(key))
  return new Map([...groups].map(([sound, group]) => [sound, inOrder(group)]))
}

/** Compares by key, for `toSorted`. */
export function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : Number(one.key > other.key)
}

function inOrder<Word>(entries: readonly { key: string; word: Word }[]): Group<Word> {
  const sorted = entries.toSorted(byKey)
  const keys = sorted.map(({ key }) => key)
  return {
    keys,
    words: sorted.map(({ word }) => word),
    shared: keys.map((key, at) => sharedLetters(keys[at - 1] ?? '', key)),
  }
}

/**
 * Returns the words within the maximum cost of a key, nearest first. Walks the sorted keys like a trie: keeps the rows
 * of costs for the letters that a key shares with the one before, and skips prefixes whose cost is already too high.
 */
export function nearestWords<Word>(known: NearestWords<Word>, key: string): Near<Word>[] {
  return nearest(known, key, longestWord)
}

/** Returns the words that begin with nearly the same letters. */
export function nearestBeginnings<Word>(known: NearestWords<Word>, key: string): Near<Word>[] {
  return nearest(known, key, key.length)
}

/** Finds similar words, comparing at most `compared` letters of each. */
function nearest<Word>(known: NearestWords<Word>, key: string, compared: number): Near<Word>[] {
  const max = maxCost(key.length)
  const group = known.get(firstSound(key))
  if (max === 0 || !group || key.length > longestWord) return []
  const { keys, words, shared } = group
  const table = costTable(key, max)
  const found: Near<Word>[] = []
  // Number of rows of the table that are valid for the last key, and the length at which its prefix became too different.
  let rows = 0
  let hopeless = Number.POSITIVE_INFINITY
  for (const [at, other] of keys.entries()) {
    const common = shared[at] ?? 0
    if (common >= hopeless || other.length > longestWord) continue
    const end = Math.min(other.length, compared)
    hopeless = Number.POSITIVE_INFINITY
    rows = Math.min(common, rows)
    while (rows < end && hopeless === Number.POSITIVE_INFINITY) {
      rows += 1
      if (!fillRow(table, other, rows)) hopeless = rows
    }
    if (hopeless < Number.POSITIVE_INFINITY) continue
    const cost = table.costs[end * table.width + key.length] ?? max + 1
    const word = words[at]
    if (cost <= max && word !== undefined) found.push({ word, cost })
  }
  return found.toSorted((one, other) => one.cost - other.cost)
}

/** Maximum length of compared words. */
const longestWord = 30

/** Edit costs between prefixes of a key and of another: one row per letter of the other. */
type CostTable = { key: string; max: number; width: number; band: number; costs: Float64Array; less: Float64Array }

function costTable(key: string, max: number): CostTable {
  const width = key.length + 1
  const costs = new Float64Array(width * (longestWord + 1)).fill(Number.POSITIVE_INFINITY)
  const less = Float64Array.from(key, (_, at) => moreCost(key, at))
  costs[0] = 0
  for (let at = 1; at < width; at += 1) costs[at] = (costs[at - 1] ?? 0) + (less[at - 1] ?? 0)
  return { key, max, width, band: Math.floor(max / costOf.vowelMore), costs, less }
}

/** Fills the row of a letter, within the band of possible lengths; returns false if no cost in it is within the maximum. */
function fillRow({ key, max, width, band, costs, less }: CostTable, other: string, length: number): boolean {
  const row = length * width
  const last = row - width
  const deletion = moreCost(other, length - 1)
  const from = Math.max(1, length - band)
  const to = Math.min(width - 1, length + band)
  costs[row + from - 1] = from === 1 ? (costs[last] ?? 0) + deletion : Number.POSITIVE_INFINITY
  let min = costs[row + from - 1] ?? 0
  for (let at = from; at <= to; at += 1) {
    let cost = (costs[last + at - 1] ?? 0) + replaceCost(other, length - 1, key, at - 1)
    cost = Math.min(cost, (costs[last + at] ?? 0) + deletion, (costs[row + at - 1] ?? 0) + (less[at - 1] ?? 0))
    if (isSwapped(other, length, key, at)) cost = Math.min(cost, (costs[last - width + at - 2] ?? 0) + costOf.swapped)
    costs[row + at] = cost
    // The next letter may still be a swap.
    min = Math.min(min, cost, (costs[last + at - 1] ?? cost) + costOf.swapped)
  }
  if (to + 1 < width) costs[row + to + 1] = Number.POSITIVE_INFINITY
  return min <= max
}

/** Returns the letter that stands for all that sound like the first of a key. */
function firstSound(key: string): string {
  const first = key[0] ?? ''
  if (vowels.includes(first) || weak.includes(first)) return 'a'
  return alike.find((sounds) => sounds.includes(first))?.[0] ?? first
}

function sharedLetters(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function isSwapped(one: string, line: number, other: string, at: number): boolean {
  return line > 1 && at > 1 && one[line - 1] === other[at - 2] && one[line - 2] === other[at - 1]
}

function replaceCost(one: string, at: number, other: string, there: number): number {
  const from = one.charCodeAt(at) - letterA
  const to = other.charCodeAt(there) - letterA
  if (from === to) return 0
  const cost = substitution[from]?.[to] ?? 3
  return at === 0 && there === 0 ? cost + costOf.first : cost
}

function moreCost(word: string, at: number): number {
  return insertion[word.charCodeAt(at) - letterA] ?? 3
}

function insertionCost(letter: string): number {
  if (vowels.includes(letter)) return costOf.vowelMore
  return weak.includes(letter) ? costOf.weakMore : costOf.more
}

function together(groups: readonly string[], one: string, other: string): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other))
}

function substitutionCost(one: string, other: string): number {
  if (together([vowels], one, other)) return costOf.vowels
  if (together(alike, one, other)) return costOf.alike
  const areNeighbours = keyboard.some((row) => row.includes(one + other) || row.includes(other + one))
  return areNeighbours ? costOf.neighbours : costOf.other
}

function substitutionCosts(): number[][] {
  const all = Array.from({ length: letters }, (_, at) => String.fromCharCode(letterA + at))
  return all.map((one) => all.map((other) => substitutionCost(one, other)))
}
