import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/language.ts'
import { LanguageProvider } from './language.tsx'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'
import { uiMessages } from './messages/index.ts'
import { Price } from './price.tsx'
import { WrittenText } from './written-text.tsx'

function html(part: ReactElement, language: Language = 'en'): string {
  const catalogue = { [uiMessages.slice]: language === 'am' ? am : en }
  return renderToStaticMarkup(
    <LanguageProvider language={language} catalogue={catalogue}>
      {part}
    </LanguageProvider>,
  )
}

const words = (part: ReactElement, language?: Language) =>
  html(part, language)
    .replaceAll(/<\/(?:span|p)>/g, '|')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\|+/g, '|')

describe('what people write', () => {
  test.each([
    ['en', 'Villa in Bole', 'Villa in Bole'],
    ['en', 'Villa ቦሌ መንገድ, new', 'Villa <span lang="am">ቦሌ መንገድ</span>, new'],
    ['am', 'ቪላ Bole ውስጥ', 'ቪላ <span lang="en">Bole</span> ውስጥ'],
    ['en', 'ቪላ', '<span lang="am">ቪላ</span>'],
    ['en', '🏡 2 + 1', '🏡 2 + 1'],
    ['en', '', ''],
  ] as const)('in %s: %j', (language, text, expected) => {
    expect(html(<WrittenText text={text} />, language)).toBe(expected)
  })

  test('from right to left keeps its order and its language', () => {
    expect(html(<WrittenText text="بيت Bole" />)).toBe('<span dir="auto"><span lang="ar">بيت</span> Bole</span>')
  })

  test('is never markup', () => {
    expect(html(<WrittenText text="<img onerror=x>" />)).toBe('&lt;img onerror=x&gt;')
  })
})

describe('a price', () => {
  test.each([
    ['en', '45000', 'month', 'ETB |45,000|per month|'],
    ['en', '1500', 'day', 'ETB |1,500|per day|'],
    ['am', '45000', 'year', '45,000 ብር|በዓመት|'],
  ] as const)('in %s, %s per %s', (language, amount, period, expected) => {
    expect(words(<Price amount={amount} period={period} />, language)).toBe(expected)
  })

  test('of a sale has no period, and a long one is in words too', () => {
    expect(words(<Price amount="17800000" period={null} />)).toBe('ETB |17,800,000|17.8 million|')
    expect(words(<Price amount="2500000000" period={null} />, 'am')).toContain('2.5 ቢሊዮን')
  })

  test('is exact to the cent, also where a number would not be', () => {
    expect(words(<Price amount="9007199254740993.25" period={null} />)).toContain('9,007,199,254,740,993.25')
  })
})
