import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { field, hands } from '#tests/support/screens/hands.ts'
import { PriceRange } from './price-range.tsx'

const highest = 1_000_000
type Limits = { min: string; max: string }

const ignore = () => {}

const none = { min: '', max: '' }

type PageProps = { limits: Limits; then?: Limits; onSettle?: (limits: Limits) => void }

/** A page with a price range whose limits can be set from outside. */
function Page({ limits, then = none, onSettle = ignore }: PageProps) {
  const [given, setGiven] = useState(limits)
  return (
    <>
      <PriceRange legend="Price" limits={given} highest={highest} bars={[4, 0, 1, 9]} onSettle={onSettle} />
      <button type="button" onClick={() => setGiven(then)}>
        Set
      </button>
    </>
  )
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const lowest = () => thumb('Lowest price')
const dearest = () => thumb('Highest price')
const slide = (input: HTMLInputElement, position: number) =>
  fireEvent.change(input, { target: { value: String(position) } })
const typed = async () => [(await field('From')).value, (await field('To')).value]

test('the fields follow the thumbs, and the ends of the slider are no limit', async () => {
  await draw(<Page limits={none} />)
  slide(lowest(), 50)
  slide(dearest(), 80)
  const [min, max] = (await typed()).map(Number)
  expect(min).toBeGreaterThan(0)
  expect(max).toBeGreaterThan(min ?? 0)
  expect(max).toBeLessThan(highest)
  slide(lowest(), 0)
  slide(dearest(), 100)
  expect(await typed()).toEqual(['', ''])
})

test('the thumbs follow what is typed, and say it as a price', async () => {
  await draw(<Page limits={none} />)
  fireEvent.change(await field('From'), { target: { value: '25000' } })
  fireEvent.change(await field('To'), { target: { value: '90000' } })
  expect(lowest().valueAsNumber).toBeGreaterThan(0)
  expect(dearest().valueAsNumber).toBeLessThan(100)
  expect(lowest().getAttribute('aria-valuetext')).toBe('ETB 25,000 and above')
  expect(dearest().getAttribute('aria-valuetext')).toBe('up to ETB 90,000')
})

test('a thumb stops at the other one', async () => {
  await draw(<Page limits={{ min: '20000', max: '60000' }} />)
  const [low, high] = [lowest().valueAsNumber, dearest().valueAsNumber]
  slide(lowest(), 99)
  expect(lowest().valueAsNumber).toBe(high)
  slide(lowest(), low)
  slide(dearest(), 1)
  expect(dearest().valueAsNumber).toBe(lowest().valueAsNumber)
})

test('the search is told once a thumb is let go or a field is left, not at each step', async () => {
  const onSettle = vi.fn<(limits: Limits) => void>()
  await draw(<Page limits={none} onSettle={onSettle} />)
  slide(lowest(), 30)
  slide(lowest(), 31)
  expect(onSettle).not.toHaveBeenCalled()
  fireEvent.pointerUp(lowest())
  expect(onSettle).toHaveBeenCalledOnce()
  const [min] = await typed()
  expect(onSettle).toHaveBeenLastCalledWith({ min, max: '' })
  await hands.type(await field('To'), '70000')
  expect(onSettle).toHaveBeenCalledOnce()
  fireEvent.blur(await field('To'))
  expect(onSettle).toHaveBeenLastCalledWith({ min, max: '70000' })
})

test('limits that are taken away elsewhere leave the slider too', async () => {
  await draw(<Page limits={{ min: '20000', max: '60000' }} />)
  await hands.click(screen.getByText('Set'))
  expect(await typed()).toEqual(['', ''])
  expect([lowest().valueAsNumber, dearest().valueAsNumber]).toEqual([0, 100])
})

test('a limit that is being typed stays when the search takes the other one', async () => {
  await draw(<Page limits={none} then={{ min: '20000', max: '' }} />)
  fireEvent.change(await field('From'), { target: { value: '20000' } })
  fireEvent.change(await field('To'), { target: { value: '60' } })
  fireEvent.click(screen.getByText('Set'))
  expect(await typed()).toEqual(['20000', '60'])
})

test('a price above the dearest home puts the thumb at the end and stays as it was typed', async () => {
  await draw(<Page limits={{ min: '', max: '99999999999' }} />)
  expect(dearest().valueAsNumber).toBe(100)
  expect(await typed()).toEqual(['', '99999999999'])
})

test('in Amharic the thumbs say their price in Amharic', async () => {
  await draw(<Page limits={{ min: '25000', max: '' }} />, { language: 'am' })
  expect(thumb('ዝቅተኛ ዋጋ').getAttribute('aria-valuetext')).toMatch(/^ከ.*25,000.* ጀምሮ$/)
})

test('bars between the thumbs stand out, the others do not', async () => {
  const { container } = await draw(<Page limits={none} />)
  const bars = () =>
    [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0)
  // An empty bar is not drawn.
  expect(bars()).toEqual([3, 0])
  slide(lowest(), 60)
  expect(bars()).toEqual([2, 1])
})
