import { describe, expect, test } from 'vitest'
import { birthDay, emailAddress, line, optionally, paragraphs, personName, withoutUnfit } from './text.ts'

const day = (offset: number) => new Date(Date.now() + 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

describe('text that people give', () => {
  test.each([
    ['came as bytes that are no UTF-8', 'Vill\uFFFD'],
    ['has half a character', 'Villa \uD83C'],
    ['has a NUL', 'Vil\u0000la'],
  ])('is refused when it %s', (_, text) => {
    for (const rule of [line(200), paragraphs(200)])
      expect(rule.safeParse(text).error?.issues[0]?.message, JSON.stringify(text)).toBe('control')
  })

  test.each(['የቤት ኪራይ በቦሌ', 'Café – “3 rooms”', 'House 🏠 👨‍👩‍👧', 'שלום', '❤️'])('%s is taken as it is', (text) =>
    expect([line(200).parse(text), paragraphs(200).parse(text)]).toEqual([text, text]),
  )

  test.each([
    ['\u202A+251 91 122 3344\u202C', '+251 91 122 3344'],
    ['\u200EVilla\u200F \u2066for\u2069 sale ', 'Villa for sale'],
    ['Villa \u202Egnp.exe', 'Villa gnp.exe'],
    ['Villa\u061C', 'Villa'],
  ])('loses the invisible marks of direction that messengers add to a copy: %j', (text, stored) => {
    expect([line(200).parse(text), paragraphs(200).parse(text), withoutUnfit(text)]).toEqual([stored, stored, stored])
  })

  test('as an e-mail address loses them too', () =>
    expect(emailAddress().parse('\u2068abebe@homes.example\u2069 ')).toBe('abebe@homes.example'))

  test.each(['\u202A \u202C', '\u200B', ' \u2060\u00AD ', '\u3164\u2800', '\uFE0F\u200D'])(
    'that shows nothing is none: %j',
    (text) => {
      for (const rule of [line(200), paragraphs(200)])
        expect(rule.safeParse(text).error?.issues[0]?.code).toBe('too_small')
      expect(optionally(line(200)).parse(text)).toBe(null)
    },
  )

  test('is stored and searched for in one form, whether a letter and its accent are one character or two', () => {
    expect([line(4).parse('Cafe\u0301'), paragraphs(4).parse('Cafe\u0301')]).toEqual(['Café', 'Café'])
  })

  test('of several lines keeps its lines', () => expect(paragraphs(50).parse('a\r\n\tb')).toBe('a\n\tb'))
})

describe('a day of birth', () => {
  test('lies in the past, as it is in Ethiopia', () => {
    expect(birthDay().parse(day(-1))).toBe(day(-1))
    for (const wrong of [day(0), day(1), '2999-01-01'])
      expect(birthDay().safeParse(wrong).error?.issues[0]?.message).toBe('birthDay')
  })

  test('is a day from 1900 on', () => {
    for (const wrong of ['1899-12-31', '1990-02-30', 'tomorrow'])
      expect(birthDay().safeParse(wrong).error?.issues[0]?.message).toBe('date')
  })
})

describe('the name of a person', () => {
  test.each(['http://evil.example', 'Hana https://evil.example/x', 'see WWW.evil.example'])('is no link: %s', (name) =>
    expect(personName().safeParse(name).error?.issues[0]?.message).toBe('personName'),
  )

  test.each(['W/ro Almaz T/Haimanot', 'A.Kebede', 'ወ/ሮ ሃና', 'Awww Dr. Abebe'])('is %s', (name) =>
    expect(personName().parse(name)).toBe(name),
  )
})
