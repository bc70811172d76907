import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noPersonChosen } from '#ui/admin/filter-form.ts'
import { createQueryClient } from '#ui/admin/use-loaded.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { en as ui } from '#ui/messages/en.ts'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'
import { PersonChoice, choiceOf } from './person-filter.tsx'

function drawn(language: 'en' | 'am', chosen: { id: string; asked: boolean }): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language} catalogue={{ users: language === 'en' ? en : am, ui }}>
      <QueryClientProvider client={createQueryClient()}>
        <PersonChoice label="Who" name="Sara" {...chosen} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

test('who is chosen stands in the field and is sent', () => {
  const field = drawn('en', { id: '5', asked: false })
  expect(field).toContain('name="actor" value="5"')
  expect(field).toContain('name="actor_name" value="Sara"')
  expect(field).toMatch(/<label[^>]*>Who</)
})

test('a name that was typed but not chosen is complained of at the field, once the filter was sent', () => {
  const text = 'Choose a person from the list.'
  expect(drawn('en', { id: noPersonChosen, asked: true })).toContain(text)
  expect(drawn('en', { id: noPersonChosen, asked: true })).toContain('aria-invalid="true"')
  expect(drawn('am', { id: noPersonChosen, asked: true })).toContain('ከዝርዝሩ ሰው ይምረጡ።')
  expect(drawn('en', { id: noPersonChosen, asked: false })).not.toContain(text)
  expect(drawn('en', { id: '5', asked: true })).not.toContain(text)
})

test('an empty field is anybody, other text nobody until it is chosen', () => {
  expect(choiceOf(null, ' ')).toEqual({ id: '', name: '' })
  expect(choiceOf(null, 'Sar')).toEqual({ id: noPersonChosen, name: '' })
  expect(choiceOf('', 'Anybody')).toEqual({ id: '', name: '' })
  expect(choiceOf('5', 'Sara')).toEqual({ id: '5', name: 'Sara' })
})
