import { readFileSync } from 'node:fs'
import type { Understood } from '#domains/listing-search/index.ts'

export type ExpectedFilter = { name: string; value: string; optional: boolean }

/** A sentence and its meaning. */
export type SearchSentence = { text: string; filters: ExpectedFilter[]; words: string; heldOut: boolean }

/** Reads a table of sentences: `sentence | filters | words`; lines with # are comments. */
export function readSentences(file: URL): SearchSentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line, at) => {
      const [text = '', filters = '', words = ''] = line.split('|').map((part) => part.trim())
      return { text, filters: filters.split(/\s+/).filter(Boolean).map(expectedFilter), words, heldOut: at % 3 === 2 }
    })
}

/** Numbers of filters that sentences asked for, that were found, and that were right. */
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

/** Returns the filters that were missed or wrongly found, and the remaining words where they differ. */
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
