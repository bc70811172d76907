import { readFileSync } from 'node:fs'
import type { Understood } from '#domains/listing-search/index.ts'

export type ExpectedFilter = { name: string; value: string; optional: boolean }

/** A sentence with what is meant by it. */
export type SearchSentence = { text: string; filters: ExpectedFilter[]; words: string; heldOut: boolean }

/** Reads a table of sentences: `sentence | filters | words`, lines with # aside. */
export function readSentences(file: URL): SearchSentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line, at) => {
      const [text = '', filters = '', words = ''] = line.split('|').map((part) => part.trim())
      return { text, filters: filters.split(/\s+/).filter(Boolean).map(expectedFilter), words, heldOut: at % 3 === 2 }
    })
}

/** How many filters of sentences were asked for, found, and found rightly. */
export type Score = {
  sentences: number
  asked: number
  given: number
  right: number
  recall: number
  precision: number
}

export function scoreOf(results: readonly { sentence: SearchSentence; understood: Understood }[]): Score {
  const sums = results.reduce(
    (sum, result) => {
      const { missing, extra } = mistakesOf(result.sentence, result.understood)
      const asked = result.sentence.filters.filter(({ optional }) => !optional).length
      const right = asked - missing.length
      return { asked: sum.asked + asked, right: sum.right + right, given: sum.given + right + extra.length }
    },
    { asked: 0, right: 0, given: 0 },
  )
  return { sentences: results.length, ...sums, recall: sums.right / sums.asked, precision: sums.right / sums.given }
}

/** What was meant and not found, what was found and not meant, and the words where they are others. */
export function mistakesOf({ filters, words }: SearchSentence, understood: Understood) {
  const given = new Set(understood.filters.map(({ name, value }) => `${name}=${value}`))
  const meant = new Set(filters.map(({ name, value }) => `${name}=${value}`))
  const needed = filters.filter(({ optional }) => !optional).map(({ name, value }) => `${name}=${value}`)
  const left = understood.words.map(({ text }) => text.toLowerCase()).join(' ')
  return {
    missing: needed.filter((one) => !given.has(one)),
    extra: [...given].filter((one) => !meant.has(one)),
    words: left === words ? [] : [left],
  }
}

function expectedFilter(text: string): ExpectedFilter {
  const [name = '', value = ''] = text.replace('~', '').split('=')
  return { name, value, optional: text.startsWith('~') }
}
