import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { CsvReader, type CsvRecord } from './csv-reader.ts'

/** Returns the records of a text that arrives in chunks of a given size. */
function read(text: string, pieceSize = 7): CsvRecord[] {
  const reader = new CsvReader()
  const pieces = Array.from({ length: Math.ceil(text.length / pieceSize) }, (_, index) =>
    text.slice(index * pieceSize, (index + 1) * pieceSize),
  )
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}

/** Returns a record's cells, or how it is broken, with its first line. */
function shown(record: CsvRecord): unknown[] {
  return 'cells' in record ? [record.line, ...record.cells] : [record.line, `broken: ${record.broken}`]
}

const rows = (text: string) => read(text).map(shown)

describe('records', () => {
  test.each([',', ';', '\t', '|'])('are separated by %j, found out by the header', (delimiter) => {
    const text = [
      ['a', 'b', 'c'],
      ['1', `"x${delimiter}y"`, '3'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n')
    expect(rows(text)).toEqual([
      [1, 'a', 'b', 'c'],
      [2, '1', `x${delimiter}y`, '3'],
    ])
  })

  test('may follow a line that declares the delimiter', () => {
    expect(rows('sep=;\na,b;c\n1;2')).toEqual([
      [2, 'a,b', 'c'],
      [3, '1', '2'],
    ])
  })

  test.each(['\n', '\r\n', '\r'])(
    'end with %j, and blank ones are left out without losing the count of lines',
    (end) => {
      expect(rows(['', 'a,b', '1,2', ' ', ',', '3,4', ''].join(end))).toEqual([
        [2, 'a', 'b'],
        [3, '1', '2'],
        [6, '3', '4'],
      ])
    },
  )

  test('may have quoted cells of several lines', () => {
    expect(rows('a,b\n1,"two\r\nlines, ""quoted"""\n3,4')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'two\r\nlines, "quoted"'],
      [4, '3', '4'],
    ])
  })

  test('may have quoted cells of several lines where later cells are missing', () => {
    expect(rows('a,b,c\n1,"two\nlines"\n3,4,5')).toEqual([
      [1, 'a', 'b', 'c'],
      [2, '1', 'two\nlines'],
      [4, '3', '4', '5'],
    ])
  })

  test('may have a stray mark inside a cell', () => {
    expect(rows('a,b\n12" pipe,1\n5,6')).toEqual([
      [1, 'a', 'b'],
      [2, '12" pipe', '1'],
      [3, '5', '6'],
    ])
  })
})

const good = (line: number) => [line, String(line), 'x', 'y']
const fileWith = (open: string, ...later: string[]) => ['a,b,c', open, '3,x,y', '4,x,y', ...later].join('\n')

describe('a quotation mark that is not closed breaks its own line only', () => {
  test('up to the end of the file', () => {
    expect(rows(fileWith('2,"x,y'))).toEqual([[1, 'a', 'b', 'c'], [2, 'broken: quote'], good(3), good(4)])
  })

  test('before rows with quoted cells', () => {
    expect(rows(fileWith('2,"x,y', '5,"x",y', '6,x,"y"'))).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'broken: quote'],
      ...[3, 4, 5, 6].map(good),
    ])
  })

  test('before another line that has one too many', () => {
    expect(rows(fileWith('2,"x,y', '5,x,y"', '6,x,y'))).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'broken: quote'],
      ...[3, 4].map(good),
      [5, '5', 'x', 'y"'],
      good(6),
    ])
  })

  test('before a thousand rows', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${index + 5},x,y`)
    expect(read(fileWith('2,"x,y', ...many))).toHaveLength(1004)
  })
})

test.each(['"a', '"', '"a"b,"'])('60,000 lines made of %j are read in a moment: others wait for nothing', (line) => {
  const begun = performance.now()
  read(`a,b,c\n${`${line}\n`.repeat(60_000)}`, 65_536)
  expect(performance.now() - begun).toBeLessThan(2000)
})

/** Returns the processor time to read a line a million times. */
const timeOf = (line: string) => processorTime(async () => read(`a\n${`${line}\n`.repeat(1_000_000)}`, 65_536))

test('a million blank lines take less than as many rows', async () => {
  const filled = await timeOf('1')
  expect(await timeOf('')).toBeLessThan(filled * 0.8)
})

test('a line of more than a million characters is no row, and does not fill the memory', () => {
  const long = 'x'.repeat(1_100_000)
  expect(read(`a,b\n${long}\n1,2\n${long}`, 65_536).map(shown)).toEqual([
    [1, 'a', 'b'],
    [2, 'broken: tooLong'],
    [3, '1', '2'],
    [4, 'broken: tooLong'],
  ])
})

test.each([65_536, 2_000_000])(
  'of a line that is too long a thousand characters are told, in pieces of %d',
  (pieceSize) => {
    const [, record] = read(`a,b\n${'x'.repeat(1_100_000)}\n1,2`, pieceSize)
    expect(record).toEqual({ line: 2, broken: 'tooLong', text: 'x'.repeat(1000) })
  },
)

test('whatever proper CSV holds is read back, wherever the pieces are cut', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ቦ', ' ', ',', ';', '"', '\n', '\r\n', "'", '=') })
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 })
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (cells, pieceSize) => {
      const lines = cells.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      const records = read(['a,b,c', ...lines].join('\n'), pieceSize)
      const written = cells.filter((row) => row.some((text) => text.trim() !== ''))
      expect(records.slice(1).map((record) => ('cells' in record ? record.cells : record))).toEqual(written)
    }),
  )
})
