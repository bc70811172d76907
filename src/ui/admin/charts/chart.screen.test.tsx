import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { press } from '#tests/support/screens/hands.ts'
import { am } from '../messages/charts.am.ts'
import { BarList, Chart, ColumnChart } from './chart.tsx'

const cities = [
  { key: 'bole', name: 'Bole', figures: ['12', '75 %'], to: '/pro?place=1' },
  { key: 'none', name: '<b>ቦሌ</b>', figures: ['4', '25 %'], to: null },
]
const headings = ['City', 'Homes', 'Share']

test('a chart becomes a table of the same figures, each under its heading, and a chart again', async () => {
  await draw(
    <Chart title="Homes by city" text="Published ones." headings={headings} rows={cities}>
      <p>Bars</p>
    </Chart>,
  )
  const section = within(screen.getByRole('region', { name: 'Homes by city' }))
  expect(section.queryByText('Published ones.')).not.toBeNull()
  await press('Show as table: Homes by city')
  const table = section.getByRole('table', { name: 'Homes by city' })
  expect(section.queryByText('Bars')).toBeNull()
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['CityHomesShare', 'Bole1275 %', '<b>ቦሌ</b>425 %'])
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/pro?place=1'])
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2)
  await press('Show as chart: Homes by city')
  expect([section.queryByText('Bars') === null, section.queryByRole('table')]).toEqual([false, null])
})

test('without figures there is a sentence instead, and nothing to switch', async () => {
  await draw(
    <Chart title="ቤቶች" headings={headings} rows={[]}>
      <p>Bars</p>
    </Chart>,
    { language: 'am' },
  )
  expect(screen.queryByText(am.nothing)).not.toBeNull()
  expect([screen.queryByText('Bars'), screen.queryByRole('button')]).toEqual([null, null])
})

const bar = (name: string, value: number, more = {}) => ({ key: name, name, value, figure: String(value), ...more })
const widths = (container: HTMLElement) =>
  Array.from(container.querySelectorAll<HTMLElement>('[style]'), ({ style }) => style.width || style.height)

test('bars are as long as their values, next to a name, a figure and a note; the bars are not read', async () => {
  const { container } = await draw(
    <BarList
      bars={[bar('Bole', 40, { note: 'of 80', to: '/pro' }), bar('Kirkos', 10, { inner: true }), bar('Lideta', 0)]}
    />,
  )
  expect(widths(container)).toEqual(['100%', '25%', '0%'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bole40 of 80',
    'Kirkos10',
    'Lideta0',
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bole'])
  for (const each of container.querySelectorAll('[style]')) expect(each.closest('[aria-hidden]')).not.toBeNull()
})

test('bars without any value have no length', async () => {
  const { container } = await draw(<BarList bars={[bar('Bole', 0), bar('Kirkos', 0)]} />)
  expect(widths(container)).toEqual(['0%', '0%'])
})

const weeks = (...values: number[]) => values.map((value, at) => bar(`Week ${at + 1}`, value))

test('columns are read as one sentence with the highest week, the first of equals', async () => {
  const { container } = await draw(<ColumnChart title="Enquiries" columns={weeks(2, 8, 8, 0)} />)
  expect(screen.queryByText('Enquiries: 4 weeks; the highest is 8 (week of Week 2).')).not.toBeNull()
  expect(widths(container)).toEqual(['25%', '100%', '100%', '0%'])
})

test.each([
  ['all of them where there is room', [7, 8], '78Week 1Week 2'],
  ['the highest alone where there is not', [1_234_567, 2_345_678, 3, 4, 5, 6, 7], '2345678Week 1Week 7'],
  ['one week by one name', [3], '3Week 1'],
])('columns are named: %s', async (_what, values, text) => {
  const { container } = await draw(<ColumnChart title="Enquiries" columns={weeks(...values)} />)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(text)
})

test('no weeks are no chart, and weeks without anything have no height', async () => {
  const none = await draw(<ColumnChart title="Enquiries" columns={[]} />)
  expect(none.container.textContent).toBe('')
  none.unmount()
  const { container } = await draw(<ColumnChart title="Enquiries" columns={weeks(0, 0)} />)
  expect(widths(container)).toEqual(['0%', '0%'])
})
