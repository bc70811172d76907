import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { Carousel } from './carousel.tsx'

const intervalMs = 5_000

const slides = ['Homes', 'Offices', 'Cars'].map((key) => ({ key, content: <a href={`/${key}`}>{key}</a> }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slide = () => document.querySelector('[aria-roledescription=slide]:not([inert])')?.getAttribute('aria-label')
const region = () => screen.getByRole('region', { name: 'Welcome' })
const live = () => region().querySelector('[aria-live]')?.getAttribute('aria-live')
const prepared = () => document.querySelectorAll('[aria-roledescription=slide]:not([data-deferred])').length
const touch = (type: string, list: string, x: number, y: number) =>
  fireEvent(region(), Object.assign(new Event(type), { [list]: { item: () => ({ clientX: x, clientY: y }) } }))

/** Draws a carousel for somebody who asked for less motion, or did not. */
async function drawCarousel(shown = slides, calm = false): Promise<void> {
  const isCalm = (query: string) => ({
    matches: calm && query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('matchMedia', isCalm)
  onTestFinished(() => void vi.unstubAllGlobals())
  await draw(<Carousel label="Welcome" slides={shown} />)
}

describe('a carousel by itself', () => {
  test('moves on every five seconds, round and round', async () => {
    await drawCarousel()
    for (const next of ['2 of 3', '3 of 3', '1 of 3']) {
      const before = slide()
      pass(intervalMs - 100)
      expect(slide()).toBe(before)
      pass(100)
      expect(slide()).toBe(next)
    }
  })

  test('stays where it is for people who asked for less motion', async () => {
    await drawCarousel(slides, true)
    pass(3 * intervalMs)
    expect(slide()).toBe('1 of 3')
  })

  test('rests while the keyboard focus is in it', async () => {
    await drawCarousel()
    const link = screen.getByRole('link', { name: 'Homes' })
    act(() => link.focus())
    pass(2 * intervalMs)
    expect(slide()).toBe('1 of 3')
    act(() => link.blur())
    pass(intervalMs)
    expect(slide()).toBe('2 of 3')
  })

  test('goes on after one of its buttons was clicked, which leaves no visible focus', async () => {
    await drawCarousel()
    const next = screen.getByRole('button', { name: 'Next' })
    vi.spyOn(next, 'matches').mockImplementation((selector) => selector !== ':focus-visible')
    act(() => next.focus())
    fireEvent.click(next)
    pass(intervalMs)
    expect(slide()).toBe('3 of 3')
  })

  test('rests under a mouse, not under a finger', async () => {
    await drawCarousel()
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' })
    pass(2 * intervalMs)
    expect(slide()).toBe('1 of 3')
    fireEvent.pointerLeave(region())
    fireEvent.pointerEnter(region(), { pointerType: 'touch' })
    pass(intervalMs)
    expect(slide()).toBe('2 of 3')
  })

  test('rests in a hidden tab, so that no slide is missed', async () => {
    await drawCarousel()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => hidden.mockRestore())
    pass(2 * intervalMs)
    expect(slide()).toBe('1 of 3')
  })

  test('prepares the next slide a moment after the one that is shown', async () => {
    await drawCarousel()
    expect(prepared()).toBe(1)
    pass(2_500)
    expect(prepared()).toBe(2)
  })

  test('takes the space of its highest slide from the start, so that the page does not move later', async () => {
    await drawCarousel()
    expect(region().querySelectorAll('[hidden]')).toHaveLength(0)
  })
})

describe('whoever uses a carousel', () => {
  test('turns it by arrows, beyond both ends', async () => {
    await drawCarousel()
    press('Next')
    expect(slide()).toBe('2 of 3')
    press('Previous')
    press('Previous')
    expect(slide()).toBe('3 of 3')
    press('Next')
    expect(slide()).toBe('1 of 3')
  })

  test('chooses a slide by its dot, which says that it is the current one', async () => {
    await drawCarousel()
    press('Show slide 3')
    expect(slide()).toBe('3 of 3')
    const dots = screen.getAllByRole('button', { name: /^Show slide/ })
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true'])
  })

  test('stops it by its button, and lets it go on', async () => {
    await drawCarousel()
    press('Pause')
    pass(2 * intervalMs)
    expect(slide()).toBe('1 of 3')
    press('Play')
    pass(intervalMs)
    expect(slide()).toBe('2 of 3')
  })

  test.each([
    ['to the left shows the next slide', { x: -60, y: 5 }, '2 of 3'],
    ['to the right shows the previous one', { x: 60, y: 5 }, '3 of 3'],
    ['of a short way is a tap', { x: -30, y: 0 }, '1 of 3'],
    ['downwards scrolls the page', { x: -60, y: 50 }, '1 of 3'],
  ])('a swipe %s', async (_, way, shown) => {
    await drawCarousel()
    touch('touchstart', 'touches', 200, 200)
    touch('touchend', 'changedTouches', 200 + way.x, 200 + way.y)
    expect(slide()).toBe(shown)
  })

  test('hears of a slide only while it does not turn by itself', async () => {
    await drawCarousel()
    expect(live()).toBe('off')
    press('Pause')
    expect(live()).toBe('polite')
  })

  test('reaches by Tab nothing of the slides behind the one that is shown', async () => {
    await drawCarousel()
    press('Next')
    const inert = [...document.querySelectorAll('[aria-roledescription=slide]')].map((one) => one.hasAttribute('inert'))
    expect(inert).toEqual([true, false, true])
  })
})

test('one slide alone has nothing to turn and does not turn', async () => {
  await drawCarousel(slides.slice(0, 1))
  expect(screen.queryAllByRole('button')).toEqual([])
  pass(2 * intervalMs)
  expect(slide()).toBe('1 of 1')
})
