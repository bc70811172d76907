import { describe, expect, test } from 'vitest'
import { readPrice } from './price-field.tsx'

describe('a price as people write it', () => {
  test.each([
    ['2.5 million', '2500000'],
    ['2.5m', '2500000'],
    ['2.5 M', '2500000'],
    ['2,5 million', '2500000'],
    ['140 ሺ', '140000'],
    ['140ሺህ ብር', '140000'],
    ['1.2 ሚሊዮን', '1200000'],
    ['1 ሚሊዮን 200 ሺ', '1200000'],
    ['1 ሚሊዮን ከ200 ሺ', '1200000'],
    ['1 million and 200 thousand', '1200000'],
    ['2m 500k', '2500000'],
    ['1.5 billion', '1500000000'],
    ['45k', '45000'],
    ['45,000', '45000'],
    ["45'000", '45000'],
    ['45 000', '45000'],
    ['45.000', '45000'],
    ['1.250.000', '1250000'],
    ['1.250 million', '1250000'],
    ['ETB 45,000', '45000'],
    ['45,000 birr', '45000'],
    ['Br. 45,000.50', '45000.50'],
    ['99.5', '99.50'],
    ['007', '7'],
    ['0', '0'],
    ['１２３', '123'],
    ['0.00001 million', '10'],
  ])('%s is %s birr', (written, birr) => expect(readPrice(written)).toBe(birr))

  test.each([
    '',
    '  ',
    'ETB',
    'dear',
    '-5',
    '1e5',
    '45,00',
    '4,5000',
    '1.2.3',
    '99.999',
    '45.500',
    '0.000000001 million',
    '5 hundredweight',
    '200k 1m',
    '1m 2m',
    'k',
    '٤٥',
  ])('%j is not understood', (written) => expect(readPrice(written)).toBeNull())
})
