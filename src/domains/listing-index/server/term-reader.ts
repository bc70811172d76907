const utf8 = new TextDecoder()
const none: readonly number[] = []

/**
 * Reads which of many terms (`'m2'`: a word; `'road':*`: what words begin with) a listing has from its words as the database sends them
 * (`tsvector`, binary, without positions). A million listings have a hundred million words, which are few different ones: each is
 * recognised by its bytes, in memory that lies close together. Calls `has` with the numbers of the terms, perhaps twice with one.
 * `places`: a power of two; half as many words are remembered, of which descriptions have some thousands.
 */
export function createTermReader(
  terms: readonly string[],
  places: number,
): (words: Uint8Array, has: (term: number) => void) => void {
  const termsOf = createTermFinder(terms)
  const hashes = new Int32Array(places)
  // Where its bytes lie, after their number; 0: a free place.
  const starts = new Int32Array(places)
  const found: (readonly number[])[] = Array.from({ length: places }, () => none)
  let bytes = new Uint8Array(8 * places)
  let end = 1
  let remembered = 0

  function remember(place: number, hash: number, word: Uint8Array): readonly number[] {
    const having = termsOf(utf8.decode(word))
    if (remembered === places / 2) return having
    while (end + 1 + word.length > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    remembered += 1
    hashes[place] = hash
    starts[place] = end
    found[place] = having
    bytes[end] = Math.min(word.length, 255)
    bytes.set(word, end + 1)
    end += 1 + word.length
    return having
  }

  function isAt(start: number, words: Uint8Array, from: number, to: number): boolean {
    if (bytes[start] !== to - from) return false
    for (let at = from, known = start + 1; at < to; at += 1, known += 1) if (bytes[known] !== words[at]) return false
    return true
  }

  return (words, has) => {
    // The number of words; then each, a zero, and the number of its positions, which is none.
    let at = 4
    while (at < words.length) {
      const from = at
      let hash = 0
      for (let byte = words[at] ?? 0; byte !== 0; byte = words[at] ?? 0) {
        hash = (Math.imul(hash, 31) + byte) | 0
        at += 1
      }
      let place = (hash ^ (hash >>> 15)) & (places - 1)
      let start = starts[place] ?? 0
      while (start !== 0 && (hashes[place] !== hash || !isAt(start, words, from, at))) {
        place = (place + 1) & (places - 1)
        start = starts[place] ?? 0
      }
      const having = start === 0 ? remember(place, hash, words.subarray(from, at)) : (found[place] ?? none)
      for (let index = 0; index < having.length; index += 1) has(having[index] ?? 0)
      at += 3
    }
  }
}

/** Which of the terms a word is one of. */
function createTermFinder(terms: readonly string[]): (word: string) => readonly number[] {
  const whole = new Map<string, number>()
  const beginnings = new Map<string, number>()
  for (const [number, text] of terms.entries()) {
    const [, word = '', goesOn] = /^'(.*)'(:\*)?$/.exec(text) ?? []
    const kind = goesOn === undefined ? whole : beginnings
    kind.set(word.replaceAll("''", "'"), number)
  }
  return (word) => {
    const starting = Array.from(word, (_, index) => beginnings.get(word.slice(0, index + 1)))
    return [whole.get(word), ...starting].filter((number) => number !== undefined)
  }
}
