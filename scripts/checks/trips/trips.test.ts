import { describe, expect, test } from 'vitest'

import { changedFiles, centralFiles, languageFiles, productionFiles } from './change-trips.ts'
import { isOwnCall } from './coverage.ts'
import { table, tripLines } from './report.ts'

const entered = (source: string, text: string, { name = '', count = 1 } = {}) => {
  const startOffset = source.indexOf(text)
  const range = { startOffset, endOffset: startOffset + text.length, count }
  return isOwnCall({ functionName: name, ranges: [range], isBlockCoverage: false }, source)
}

const paths = (some: { path: string }[]) => some.map(({ path }) => path.replace(/^.*\//, ''))

describe('a file is entered', () => {
  const source = 'const one = () => 1\nexport function two() { return one() }\n'

  test('by a call of a function that stands in it', () => {
    expect(entered(source, '() => 1', { name: 'one' })).toBe(true)
    expect(entered(source, 'function two() { return one() }', { name: 'two', count: 3 })).toBe(true)
  })

  test('not by being loaded, nor by a function that is never called', () => {
    expect(entered(source, source)).toBe(false)
    expect(entered(source, '() => 1', { name: 'one', count: 0 })).toBe(false)
  })

  test('not by what Vite puts around a module', () => {
    const getter = '() => { try { return two } catch {} }'
    const wrapped = `(async function anonymous(a\n) {\nb("two", ${getter});\n${source}\n})`
    expect(entered(wrapped, getter)).toBe(false)
    expect(entered(wrapped, wrapped.slice(1, -1), { name: 'anonymous' })).toBe(false)
    expect(entered(wrapped, '() => 1', { name: 'one' })).toBe(true)
  })
})

describe('a change touches', () => {
  const numstat = [
    '20\t1\tsrc/domains/listings/listing.fields.ts',
    '3\t0\tsrc/app/slices.ts',
    '9\t0\tsrc/domains/listings/messages/qps.ts',
    '4\t0\tsrc/domains/listings/messages/en.ts',
    '30\t0\tsrc/domains/listings/server/floor.test.ts',
    '5\t0\tmigrations/0040_floor.sql',
    '-\t-\tpublic/picture.webp',
  ].join('\n')
  const files = changedFiles(`\n${numstat}\n`, 'A\tsrc/domains/listings/messages/qps.ts\nM\tsrc/app/slices.ts\n')

  test('production files besides tests, messages and migrations', () => {
    expect(paths(productionFiles(files))).toEqual(['listing.fields.ts', 'slices.ts'])
  })

  test('central files of the composition root', () => {
    expect(centralFiles(files)).toEqual([{ path: 'src/app/slices.ts', isNew: false, addedLines: 3 }])
  })

  test('new files of messages and, apart from them, all other files of the product', () => {
    const { messages, others } = languageFiles(files)
    expect(paths(messages)).toEqual(['qps.ts'])
    expect(paths(others)).toEqual(['listing.fields.ts', 'slices.ts', 'en.ts'])
  })

  test('what the table tells; a commit that does not exist yet is named so', () => {
    const lines = tripLines(
      { put: ['src/a.ts', 'src/b.ts'], products: ['src/a.ts'] },
      { field: files, language: files, screen: undefined },
    )
    const rows = table(lines).split('\n')
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      ['', '0.1.0', 'today', 'target'],
      ['files entered by PUT /api/property/{id}', '46', '2', '≤ 25'],
      ['files entered by /products with a filter', '122', '1'],
      ['files to add a field of a listing', '46', '2', '≤ 8'],
      [
        'files to add a language',
        '60 new, 89 changed',
        '1 new messages and 27 lines in 3 files',
        'new messages, 1 line',
      ],
      ['central files to add a protected screen', '12', 'not there yet', '≤ 2 lines'],
      [''],
    ])
  })
})
