import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../language.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { en } from './messages/en.ts'
import { RowActions, type RowAction } from './row-actions.tsx'

type Home = { id: number; title: string; price: string }

const columns: Column<Home>[] = [
  { key: 'number', heading: '#', width: 3, cell: (_home, number) => number },
  { key: 'title', heading: 'Title', card: 'name', cell: ({ title }) => title },
  { key: 'price', heading: 'Price', width: 9, card: 'figure', cell: ({ price }) => price },
]

function drawn(content: React.ReactNode) {
  return parse(
    renderToStaticMarkup(
      <LanguageProvider language="en" catalogue={{ office: en }}>
        {content}
      </LanguageProvider>,
    ),
  )
}

const table = (all: Column<Home>[], title = 'Villa') =>
  drawn(<DataTable caption="Homes" columns={all} rows={[{ id: 1, title, price: '5' }]} first={6} />)

test('a row becomes a card of what its columns say, a figure with its heading; the rest stays on desks', () => {
  const [number, title, price] = table(columns).querySelectorAll('td')
  expect(number?.textContent).toBe('6')
  expect(number?.classList.contains('max-md:hidden')).toBe(true)
  expect(title?.getAttribute('style')).toBe('grid-column:2 / 4;grid-row:1')
  expect(price?.querySelector('[aria-hidden]')?.textContent).toBe('Price')
})

test('a line that says nothing without its heading has it in the card', () => {
  const dated = table([{ key: 'gone', heading: 'Deleted on', card: 'headed', cell: ({ price }) => price }])
  expect(dated.querySelector('td')?.textContent).toBe('Deleted on5')
})

test('columns keep their width and their one line whatever stands in them', () => {
  const hostile = table(columns, 'W'.repeat(200))
  expect(hostile.querySelector('table')?.classList.contains('md:table-fixed')).toBe(true)
  expect(hostile.querySelectorAll('th').map((heading) => heading.getAttribute('style'))).toEqual([
    'width:3rem',
    undefined,
    'width:9rem',
  ])
  expect(hostile.querySelectorAll('td')[1]?.querySelector('div')?.classList.contains('md:text-ellipsis')).toBe(true)
})

test('a table without cards shows named lines on phones', () => {
  const plain = table(columns.map(({ card: _card, ...column }) => column))
  expect(plain.querySelectorAll('td').map(({ textContent }) => textContent)).toEqual(['#6', 'TitleVilla', 'Price5'])
  expect(plain.querySelector('table')?.classList.contains('md:table-fixed')).toBe(false)
})

const noted = (text: string): Column<Home> => ({
  key: 'note',
  heading: 'Note',
  cell: () => text,
  hasContent: () => text !== '',
})

test('a column that has nothing for any row is left out', () => {
  const headings = ['New', ''].map((text) => table([...columns, noted(text)]).querySelectorAll('th'))
  expect(headings.map((each) => each.at(-1)?.textContent)).toEqual(['Note', 'Price'])
})

const action = (label: string): RowAction => ({ label, onAct: () => {} })

const buttons = (...actions: (RowAction | false)[]) =>
  drawn(<RowActions of="Villa" actions={actions} />).querySelectorAll('button')

test('one action is a button that says whose row it is, several are one button of a menu, none is nothing', () => {
  const [only, ...others] = buttons(false, action('Edit'))
  expect(others).toEqual([])
  expect(only?.textContent).toContain('Edit: Villa')
  const [menu, ...beside] = buttons(action('Edit'), action('Delete'))
  expect(beside).toEqual([])
  expect(menu?.getAttribute('aria-label')).toBe('Actions: Villa')
  expect(menu?.getAttribute('aria-haspopup')).toBe('menu')
  expect(buttons(false, false)).toEqual([])
})
