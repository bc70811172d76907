import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { dialog, hands, press } from '#tests/support/screens/hands.ts'
import type { Column } from './data-table.tsx'
import type { ListFilter } from './list/filter-bar.tsx'
import type { RowSelection } from './list/selection.tsx'
import { letterKeys } from './list/use-shortcuts.ts'
import { RecordList } from './record-list.tsx'
import { useListAddress } from './use-list-address.ts'

type Home = { id: number; title: string; city: string }

const homes: Home[] = ['Villa', 'ቪላ', 'W'.repeat(200), '🏡', ''].map((title, at) => ({
  id: at + 1,
  title,
  city: 'Bole',
}))
const columns: Column<Home>[] = [
  { key: 'title', heading: 'Title', choice: 'always', cell: ({ title }) => title, sort: { ascending: 'title' } },
  { key: 'city', heading: 'City', cell: ({ city }) => city, sort: { ascending: 'city', descending: 'city_desc' } },
  { key: 'id', heading: 'Number', choice: 'hidden', cell: ({ id }) => id },
]
const cities = { heading: 'Cities', options: [{ value: 'bole', label: 'Bole' }] }
const filters: ListFilter[] = [
  { key: 'city', label: 'City', any: 'Any city', options: [cities], resets: ['area'] },
  { key: 'area', label: 'Area', any: 'Any area', options: [{ value: '1', label: 'Atlas' }] },
]

const onOpen = vi.fn<(home: Home) => void>()
const onAdd = vi.fn()
const act = vi.fn<(target: unknown) => void>()

type Options = { rows?: Home[] | null; total?: number; exact?: boolean; plain?: boolean }

const bulk = (selection: RowSelection) => (
  <button type="button" onClick={() => act(selection.target())}>
    Delete them
  </button>
)

function List({ rows = homes, total = rows?.length ?? 0, exact = true, plain = false }: Options) {
  const address = useListAddress([5, 10], { filters: ['city', 'area'], sort: 'newest' })
  const data = rows && { items: rows, total, totalIsExact: exact, next: null }
  return (
    <RecordList
      caption="Homes"
      address={address}
      list={{ data, failed: false, problem: null, loading: false, reload: () => {} }}
      columns={columns}
      rowName={({ title }) => title}
      searchLabel="Search homes"
      filters={filters}
      empty={{ title: 'No homes yet.' }}
      {...(plain ? {} : { add: { label: 'Add home', onAdd }, onOpen, bulk })}
    />
  )
}

beforeEach(() => {
  drawnPage.happyDOM.setViewport({ width: 1280, height: 740 })
  letterKeys.set(true)
  vi.clearAllMocks()
})

const rows = () => screen.getAllByRole('row').slice(1)
const focusRow = (at: number) => fireEvent.focus(rows()[at] as HTMLElement) && rows()[at]?.focus()
const focused = () => rows().findIndex((each) => each === document.activeElement)
const box = (at: number) => within(rows()[at] as HTMLElement).getByRole<HTMLInputElement>('checkbox')
const checked = () => rows().flatMap((_row, at) => (box(at).checked ? [at] : []))
const tabbable = () => rows().flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []))
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const pageBox = () => within(screen.getAllByRole('row')[0] as HTMLElement).getByRole<HTMLInputElement>('checkbox')

test('arrows, Home and End move between the rows and stop at the ends; one row is in the tab order', async () => {
  await draw(<List />)
  expect(tabbable()).toEqual([0])
  focusRow(0)
  await hands.keyboard('{ArrowDown}{ArrowDown}')
  expect([focused(), tabbable()]).toEqual([2, [2]])
  await hands.keyboard('{ArrowUp}{End}{ArrowDown}')
  expect(focused()).toBe(4)
  await hands.keyboard('{Home}')
  expect(focused()).toBe(0)
  await hands.keyboard('{ArrowUp}')
  expect(focused()).toBe(0)
})

test('an arrow enters the list from the page and from its search, not from another field', async () => {
  await draw(<List />)
  await hands.keyboard('{ArrowUp}')
  expect(focused()).toBe(0)
  await hands.click(screen.getByRole('searchbox', { name: 'Search homes' }))
  await hands.keyboard('{ArrowDown}')
  expect(focused()).toBe(0)
  const city = screen.getByRole('combobox', { name: 'City' })
  city.focus()
  await hands.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(city)
})

test('Enter opens the row, except from a control in it or with a modifier', async () => {
  await draw(<List />)
  focusRow(1)
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(onOpen).not.toHaveBeenCalled()
  await hands.keyboard('{Enter}')
  expect(onOpen.mock.lastCall?.[0]).toBe(homes[1])
  box(2).focus()
  await hands.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
})

test('Space selects the row and, with Shift, every row since the last one', async () => {
  await draw(<List />)
  focusRow(3)
  await hands.keyboard(' ')
  expect(checked()).toEqual([3])
  await hands.keyboard('{ArrowUp}{ArrowUp}{Shift>} {/Shift}')
  expect(checked()).toEqual([1, 2, 3])
  await press('Delete them')
  expect(act).toHaveBeenCalledWith({ ids: [4, 2, 3] })
})

test('boxes are named by their rows, and a press with Shift selects the rows between', async () => {
  await draw(<List />)
  expect(box(1).getAttribute('aria-label')).toBe('Select ቪላ')
  fireEvent.click(box(0))
  fireEvent.click(box(2), { shiftKey: true })
  expect(checked()).toEqual([0, 1, 2])
  expect([pageBox().indeterminate, pageBox().checked]).toEqual([true, false])
  expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByText('3 selected').tagName).toBe('OUTPUT')
})

test('Escape gives the selection up, except while typing', async () => {
  await draw(<List />)
  fireEvent.click(box(0))
  await hands.type(screen.getByRole('searchbox'), '{Escape}')
  expect(checked()).toEqual([0])
  focusRow(0)
  await hands.keyboard('{Escape}')
  expect(checked()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('a whole page offers everything that matches, however much that is, and a row taken out leaves the page', async () => {
  await draw(<List total={10_000} exact={false} />, { at: '/?city=bole' })
  fireEvent.click(pageBox())
  screen.getByText('All 5 rows of this page are selected.')
  await press('Select all 10,000+ results')
  screen.getByText('All 10,000+ results are selected.')
  screen.getByText('10,000+ selected')
  await press('Delete them')
  expect(act).toHaveBeenCalledWith({ filter: { city: 'bole' }, total: 10_000 })
  fireEvent.click(box(1))
  expect(checked()).toEqual([0, 2, 3, 4])
  screen.getByText('4 selected')
})

test('a list of one page offers no more than its rows', async () => {
  await draw(<List />)
  fireEvent.click(pageBox())
  expect(screen.queryByText(/rows of this page/)).toBeNull()
  fireEvent.click(pageBox())
  expect(checked()).toEqual([])
})

test('the selection stays on the next page and goes with another filter', async () => {
  const { router } = await draw(<List total={20} />)
  fireEvent.click(box(0))
  await press('Next')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  screen.getByText('1 selected')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Bole')
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  expect(router.state.location.search).toBe('?city=bole')
})

test('in Amharic one and many rows have forms of their own', async () => {
  await draw(<List />, { language: 'am' })
  fireEvent.click(box(0))
  expect(screen.queryByText('1 ተመርጧል')).not.toBeNull()
  fireEvent.click(box(1))
  expect(screen.queryByText('2 ተመርጠዋል')).not.toBeNull()
})

test('N adds, also on an Amharic keyboard; not while typing, with a modifier, or when the letters are off', async () => {
  await draw(<List />)
  await hands.keyboard('n')
  fireEvent.keyDown(document.body, { key: 'ን', code: 'KeyN' })
  expect(onAdd).toHaveBeenCalledTimes(2)
  await hands.keyboard('{Control>}n{/Control}')
  await hands.type(screen.getByRole('searchbox'), 'n')
  fireEvent.keyDown(document.body, { key: 'n', isComposing: true })
  screen.getByRole('searchbox').blur()
  letterKeys.set(false)
  await hands.keyboard('n')
  expect(onAdd).toHaveBeenCalledTimes(2)
})

test('keys are free again once the list is gone', async () => {
  const { unmount } = await draw(<List />)
  unmount()
  expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(true)
  expect(onAdd).not.toHaveBeenCalled()
})

test.each([
  ['a full list', {}, ['Add new', 'Open the row', 'Select the row'], []],
  ['a list to read', { plain: true }, ['Search'], ['Add new', 'Open the row', 'Select the row', 'Move between rows']],
])('the sheet of keys of %s names those it has, and gives the focus back', async (_what, options, names, others) => {
  await draw(<List {...options} />)
  await press('Keyboard shortcuts')
  const sheet = await dialog('Keyboard shortcuts')
  const texts = within(sheet)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(names))
  for (const other of others) expect(texts).not.toContain(other)
  await press('Close', sheet)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keyboard shortcuts' })))
})

test('a heading turns through its orders and back to the usual one, and says which it is', async () => {
  const { router } = await draw(<List />)
  const heading = screen.getByRole('columnheader', { name: 'City' })
  const turns = [
    ['?sort=city', 'ascending'],
    ['?sort=city_desc', 'descending'],
    ['', null],
  ] as const
  for (const [search, direction] of turns) {
    await press('City', heading)
    await waitFor(() => expect(router.state.location.search).toBe(search))
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe(direction))
  }
})

test('the select of phones offers the same orders and names the usual one', async () => {
  const { router } = await draw(<List />)
  const select = screen.getByRole('combobox', { name: 'Sort by' })
  const names = within(select).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Default order',
    'Title, ascending',
    'City, ascending',
    'City, descending',
  ])
  await hands.selectOptions(select, 'City, descending')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=city_desc'))
})

test('columns are shown and hidden at once, one after the other, and go back to the usual ones', async () => {
  const { router } = await draw(<List />, { at: '/?page=2' })
  await press('Columns')
  const panel = within(await dialog('Columns'))
  expect(panel.queryByLabelText('Title')).toBeNull()
  await hands.click(panel.getByLabelText('Number'))
  await hands.click(panel.getByLabelText('City'))
  await waitFor(() => expect(headings()).toEqual(['', 'Title', 'Number']))
  await hands.click(panel.getByLabelText('Number'))
  await waitFor(() => expect(headings()).toEqual(['', 'Title']))
  expect(router.state.location.search).toBe('?page=2&columns=none')
  await hands.click(panel.getByRole('button', { name: 'Reset columns' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
})

test('a filter clears those that hang on it, has a chip that takes it out, and its name where it is unknown', async () => {
  const { router } = await draw(<List />, { at: '/?city=adama&area=1&q=villa' })
  screen.getByRole('button', { name: 'Remove the filter City: adama' })
  await hands.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Bole')
  await waitFor(() => expect(router.state.location.search).toBe('?city=bole&q=villa'))
  await press('Remove the filter City: Bole')
  await waitFor(() => expect(router.state.location.search).toBe('?q=villa'))
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
})

test('on a phone the filters stand behind a button with their number, and columns chosen at a desk leave cards whole', async () => {
  drawnPage.happyDOM.setViewport({ width: 390, height: 740 })
  await draw(<List />, { at: '/?city=bole&columns=id' })
  expect(headings()).toEqual(['Selected rows', 'Title', 'City'])
  expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull()
  await press(/^Filters ?1$/)
  expect(within(await dialog('Filters')).queryByRole('combobox', { name: 'City' })).not.toBeNull()
})

test.each([
  ['/', 'No homes yet.', null],
  ['/?q=villa', 'Nothing matches your search.', 'Clear search'],
  ['/?city=bole', 'Nothing matches these filters.', 'Clear filters'],
  ['/?page=9&city=bole', 'Nothing matches these filters.', 'Clear filters'],
])('an empty list at %s says "%s"', async (at, title, clear) => {
  const { router } = await draw(<List rows={[]} />, { at })
  await screen.findByText(title)
  if (clear === null) return
  await press(clear)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
