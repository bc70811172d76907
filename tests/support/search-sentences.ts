import { readFileSync } from 'node:fs'
import type { Understood } from '#domains/listing-search/index.ts'

export type ExpectedFilter = { name: string; value: string; optional: boolean }

/** A sentence and its meaning; `notYet` if the product still misreads it. */
export type SearchSentence = { text: string; filters: ExpectedFilter[]; words: string; notYet: boolean }

/** Reads a table of sentences: `sentence | filters | words | not yet`; lines with # are comments. */
export function readSentences(file: URL): SearchSentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line) => {
      const [text = '', filters = '', words = '', mark] = line.split('|').map((part) => part.trim())
      const expected = filters.split(/\s+/).filter(Boolean).map(expectedFilter)
      return { text, filters: expected, words, notYet: mark === 'not yet' }
    })
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
