import { describe, expect, test } from 'vitest'
import { hasRightToLeft, scriptRuns } from './scripts.ts'

describe('the scripts of a text that people wrote', () => {
  test('stay one piece where all of it is of the script of the page', () => {
    expect(scriptRuns('2 bedrooms, 120 m² – ETB 45,000 🏠', 'en')).toEqual([
      { text: '2 bedrooms, 120 m² – ETB 45,000 🏠' },
    ])
    expect(scriptRuns('ባለ 2 መኝታ፣ ቦሌ።', 'am')).toEqual([{ text: 'ባለ 2 መኝታ፣ ቦሌ።' }])
    expect(scriptRuns('', 'en')).toEqual([{ text: '' }])
  })

  test('tell Amharic on an English page, with the numbers and signs between its words', () => {
    expect(scriptRuns('ባለ 2 መኝታ፣ ቦሌ።', 'en')).toEqual([{ text: 'ባለ 2 መኝታ፣ ቦሌ።', language: 'am' }])
    expect(scriptRuns('Toyota Vitz በጥሩ ሁኔታ, one owner', 'en')).toEqual([
      { text: 'Toyota Vitz ' },
      { text: 'በጥሩ ሁኔታ', language: 'am' },
      { text: ', one owner' },
    ])
  })

  test('tell English on an Amharic page', () => {
    expect(scriptRuns('G+1 ቤት', 'am')).toEqual([{ text: 'G', language: 'en' }, { text: '+1 ቤት' }])
  })

  test('tell Arabic and Hebrew on both, and that they run from right to left', () => {
    for (const language of ['en', 'am'] as const) {
      expect(scriptRuns('شقة فاخرة', language)).toEqual([{ text: 'شقة فاخرة', language: 'ar' }])
      expect(scriptRuns('דירה', language)).toEqual([{ text: 'דירה', language: 'he' }])
    }
    expect(hasRightToLeft('Villa شقة')).toBe(true)
    expect(hasRightToLeft('ቪላ Villa 🏠')).toBe(false)
  })

  test('never lose or add a letter', () => {
    const text = '፩ ቪላ Villa שלום شقة!! <b>ቦሌ</b> \n\n x'
    expect(
      scriptRuns(text, 'en')
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
  })
})
