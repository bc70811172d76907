import { expect, test } from 'vitest'
import { z } from 'zod'
import { messageText, type Message } from '../message.ts'
import { fieldProblems, invalidInput, validationText } from './field-problems.ts'
import { emailAddress, line } from './text.ts'

const schema = z.object({
  title: line(200),
  category_id: z.union([z.int(), z.string().regex(/^\d+$/)], 'wholeNumber').transform(Number),
  email: emailAddress(),
  nickname: line(20),
  translations: z.object({ am: z.object({ name: line(100) }) }),
})

const problem = (field: string) => ({ field, message: validationText('format') })
const inBoth = (message: Message) => ({ en: messageText(message, 'en'), am: messageText(message, 'am') })

/** Returns the problems of values, by field. */
function wrong(values: unknown) {
  const { error } = schema.safeParse(values, { reportInput: true })
  return Object.fromEntries(fieldProblems(error?.issues ?? []).map(({ field, message }) => [field, inBoth(message)]))
}

test('an empty field is asked for by its name', () => {
  const problems = wrong({ title: ' ', email: '', nickname: '', translations: { am: {} } })
  expect(problems).toEqual({
    title: { en: 'Please enter a title.', am: 'እባክዎ ርዕስ ያስገቡ።' },
    category_id: { en: 'Please choose a category.', am: 'እባክዎ ምድብ ይምረጡ።' },
    email: { en: 'Please enter an email address.', am: 'እባክዎ የኢሜይል አድራሻ ያስገቡ።' },
    nickname: { en: 'This field is required.', am: 'ይህ መስክ መሞላት አለበት።' },
    'translations.am.name': { en: 'Please enter a name.', am: 'እባክዎ ስም ያስገቡ።' },
  })
})

test('what stands in a field and cannot be read is not asked for', () =>
  expect(wrong({ title: 'x'.repeat(201), category_id: true, email: 'nobody' })).toMatchObject({
    title: { en: 'Must have at most 200 characters.' },
    category_id: { en: 'Must be a whole number.' },
    email: { en: 'Must be an email address.' },
  }))

test('the sentence over the errors says how many fields they are of', () => {
  expect(inBoth(invalidInput([problem('title')]).text)).toEqual({
    en: 'Please fix the highlighted field.',
    am: 'እባክዎ ምልክት የተደረገበትን መስክ ያስተካክሉ።',
  })
  expect(inBoth(invalidInput([problem('title'), problem('price'), problem('price')]).text)).toEqual({
    en: 'Please fix the 2 highlighted fields.',
    am: 'እባክዎ ምልክት የተደረገባቸውን 2 መስኮች ያስተካክሉ።',
  })
})
