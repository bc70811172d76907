import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mediaView } from '#tests/support/media-view.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { en } from '../../messages/field.en.ts'
import { TileFrame } from './tile-frame.tsx'

const drag = { handle: () => {}, attributes: {} as never, listeners: undefined, active: false }

test('a picture that a broken line interrupted is asked for again three times', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
  })
  const tile = { key: 'media-1', media: mediaView(1) }
  const { container } = render(
    <LanguageProvider language="en" catalogue={{ mediaField: en }}>
      <TileFrame tile={tile} file={null} name="Photo 1" onRemove={() => {}} drag={drag} />
    </LanguageProvider>,
  )
  const shown = () => container.querySelector('img')?.getAttribute('src') ?? null
  const address = shown()
  expect(address).not.toBeNull()
  const fail = () => fireEvent.error(container.querySelector('img') ?? container)
  for (const pause of [3_000, 10_000, 30_000]) {
    fail()
    act(() => void vi.advanceTimersByTime(pause - 1))
    expect(shown()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(shown()).toBe(address)
  }
  fail()
  act(() => void vi.advanceTimersByTime(600_000))
  expect(shown()).toBeNull()
})
