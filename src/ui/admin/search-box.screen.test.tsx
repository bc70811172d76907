import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LanguageProvider } from '../language.tsx'
import { en } from './messages/en.ts'
import { SearchBox } from './search-box.tsx'

/** A slow row, so that a key press falls between two of them. */
function Row() {
  const end = performance.now() + 4
  while (performance.now() < end);
  return null
}

const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('what is typed while a list is drawn for the search before stays, a space at its end too', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // As in a browser, where React renders in slices.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  const onSearch = vi.fn<(text: string) => void>()
  const draw = (value: string) =>
    root.render(
      <LanguageProvider language="en" catalogue={{ office: en }}>
        <SearchBox value={value} label="Search" onSearch={onSearch} />
        {Array.from({ length: 20 }, (_, row) => (
          <Row key={`${value}${row}`} />
        ))}
      </LanguageProvider>,
    )
  draw('tw')
  const box = await vi.waitFor(() => {
    const found = place.querySelector('input')
    expect(found).not.toBeNull()
    return found as HTMLInputElement
  })
  const type = (text: string) => {
    // Sets the value as a key press does, not as a script would.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('two')
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('two'))
  startTransition(() => draw('two'))
  await passing(30)
  type('two ')
  await passing(200)
  expect(box.value).toBe('two ')
})
