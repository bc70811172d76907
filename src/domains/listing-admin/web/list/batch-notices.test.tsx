import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { en as ui } from '#ui/messages/en.ts'
import { am } from '../../messages/am.ts'
import { en } from '../../messages/en.ts'
import { IncompleteDrafts, type ListingsLeft } from './batch-notices.tsx'

const drafts = [
  { id: 7, title: 'Villa' },
  { id: 8, title: '' },
]

function drawn(language: 'en' | 'am', count: number, left: ListingsLeft['listings'] = drafts): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/pro?publication=draft&page=2']}>
      <LanguageProvider language={language} catalogue={{ propertyOffice: language === 'en' ? en : am, ui }}>
        <IncompleteDrafts found={{ listings: left, count }} path="/pro" onClose={() => {}} />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

test('each draft is named and leads to its form, with the filters of the list', () => {
  const page = drawn('en', 2)
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
  expect(links).toEqual([
    '/pro?publication=draft&amp;page=2&amp;open=7',
    '/pro?publication=draft&amp;page=2&amp;open=8',
  ])
  expect(page).toContain('Villa (')
  expect(page).toContain('Untitled (')
  expect(page).not.toContain('more')
})

test('and where there are more, how many', () => {
  expect(drawn('en', 14)).toContain('<li class="py-1">and 12 more</li>')
  expect(drawn('am', 14)).toContain('እና ሌሎች 12')
  expect(drawn('am', 14)).toContain('/am/pro?publication=draft')
})

test('what a change left for other reasons is told with each of them', () => {
  const page = drawn('en', 2, [{ id: 7, title: 'Villa', reason: 'Someone has changed it since.' }])
  expect(page).toContain(en.bulk.left)
  expect(page).toContain('</a> – Someone has changed it since.')
  const gone = drawn('en', 1, [{ id: 7, title: null, reason: 'It was deleted permanently.' }])
  expect(gone).toContain('RH-7</span> – It was deleted permanently.')
  expect(gone).not.toContain('href')
  expect(drawn('am', 1, [{ id: 7, title: 'Villa', reason: 'x' }])).toContain(am.bulk.left)
})
