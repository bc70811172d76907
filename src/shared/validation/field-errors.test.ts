import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-problems.ts'
import type { Language } from '../language.ts'
import { messageText, type Message } from '../message.ts'
import { line } from './text.ts'

const say = (language: Language) => (message: Message) => messageText(message, language)

const schema = z.object({ title: line(5), tags: z.array(line(3)) })

test('each wrong field has one text in the language of the page; its parts are told at the field', () => {
  expect(fieldErrors(schema, { title: 'too long', tags: ['ok', 'long'] }, say('en'))).toEqual({
    title: 'Must have at most 5 characters.',
    tags: 'Must have at most 3 characters.',
  })
  expect(fieldErrors(schema, { tags: [] }, say('am'))).toEqual({ title: 'እባክዎ ርዕስ ያስገቡ።' })
})

test('nothing is wrong with right values', () =>
  expect(fieldErrors(schema, { title: 'a', tags: [] }, say('en'))).toEqual({}))
