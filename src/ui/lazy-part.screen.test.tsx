import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { lazyPart } from './lazy-part.ts'
import { loadPageTexts, loadTextsHook } from './page-texts.ts'

/** Draws a part whose code is lost as many times, between what it stands in and a field with unsaved input. */
async function drawPart(losses: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= losses) throw new TypeError('Failed to fetch')
    return { default: () => <p>The map</p> }
  })
  const Part = lazyPart(load)
  await draw(
    <>
      <input aria-label="Unsaved" />
      <Suspense fallback={<p>Without a map</p>}>
        <Part />
      </Suspense>
    </>,
  )
  return load
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a part of a page whose code comes later', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is tried again every ten seconds, while the page stays with what was typed into it', async () => {
    const load = await drawPart(2)
    screen.getByLabelText<HTMLInputElement>('Unsaved').value = 'Selam'
    await pass(9_000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Without a map')).toBeTruthy()
    await pass(2_000)
    expect(load).toHaveBeenCalledTimes(2)
    await pass(10_000)
    expect(screen.getByText('The map')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Unsaved').value).toBe('Selam')
  })

  test('is tried at once when the network is back', async () => {
    await drawPart(1)
    await pass(100)
    fireEvent(window, new Event('online'))
    await pass(100)
    expect(screen.getByText('The map')).toBeTruthy()
  })
})

describe('texts that only some pages need', () => {
  const all = { en: { hello: 'Hello' }, am: { hello: 'ሰላም' }, qps: { hello: 'Ĥéĺĺó' } }

  test('are there in the language of the page, and only in that', async () => {
    const load = vi.fn(async () => all)
    const textsIn = await loadPageTexts(load)
    expect(load.mock.calls).toEqual([['en']])
    expect(textsIn('en')).toBe(all.en)
    expect(() => textsIn('am')).toThrow('The texts of this page were not loaded in "am"')
  })

  test('are given to a component in the language that it is drawn in', async () => {
    drawnPage.happyDOM.setURL('http://homes.example/am/contact')
    const useTexts = await loadTextsHook<(typeof all)['en']>(async () => all)
    drawnPage.happyDOM.setURL('http://homes.example/')
    function Greeting() {
      return <p>{useTexts().hello}</p>
    }
    await draw(<Greeting />, { language: 'am' })
    expect(screen.getByText('ሰላም')).toBeTruthy()
  })
})
