import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useStayingFocus } from './use-staying-focus.ts'

function Page({ homes, editing = false }: { homes: readonly string[] | null; editing?: boolean }) {
  const contents = useStayingFocus()
  return (
    <>
      <input aria-label="Elsewhere" />
      <main ref={contents} tabIndex={-1} aria-label="Contents">
        {editing ? <button type="button">Choose</button> : null}
        {homes ? (
          <table>
            <tbody>
              {homes.map((home) => (
                <tr key={home} tabIndex={-1} aria-label={home}>
                  <td>
                    <button type="button">Delete {home}</button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </main>
    </>
  )
}

afterEach(cleanup)

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
/** The name of what has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-label')

test('after a row is deleted the one that took its place has the focus', async () => {
  const { rerender } = render(<Page homes={['Villa', 'ቪላ', 'Loft']} />)
  focus('Delete ቪላ')
  rerender(<Page homes={['Villa', 'Loft']} />)
  await expect.poll(focused).toBe('Loft')
})

test('after the last row, the one before; after the only one, and without its table, the contents', async () => {
  const { rerender } = render(<Page homes={['Villa', 'Loft']} />)
  focus('Delete Loft')
  rerender(<Page homes={['Villa']} />)
  await expect.poll(focused).toBe('Villa')
  rerender(<Page homes={[]} />)
  await expect.poll(focused).toBe('Contents')
  rerender(<Page homes={['Villa', 'Loft']} />)
  focus('Delete Villa')
  rerender(<Page homes={null} />)
  await expect.poll(focused).toBe('Contents')
})

function Board({ cards }: { cards: readonly string[] }) {
  const contents = useStayingFocus()
  return (
    <main ref={contents} tabIndex={-1} aria-label="Contents">
      <ul>
        {cards.map((card) => (
          <li key={card} tabIndex={-1} aria-label={card}>
            <button type="button">Move {card}</button>
          </li>
        ))}
      </ul>
    </main>
  )
}

test('after a card is moved the one that took its place has the focus', async () => {
  const { rerender } = render(<Board cards={['Hana', 'ሣራ', 'Dawit']} />)
  focus('Move ሣራ')
  rerender(<Board cards={['Hana', 'Dawit']} />)
  await expect.poll(focused).toBe('Dawit')
})

test('a button that is gone once it was used leaves the focus in the contents', async () => {
  const { rerender } = render(<Page homes={['Villa']} editing />)
  focus('Choose')
  rerender(<Page homes={['Villa']} />)
  await expect.poll(focused).toBe('Contents')
})

test('whoever has gone on elsewhere stays there', async () => {
  const { rerender } = render(<Page homes={['Villa', 'Loft']} />)
  focus('Delete Loft')
  act(() => screen.getByLabelText('Elsewhere').focus())
  rerender(<Page homes={['Villa']} />)
  await act(() => Promise.resolve())
  expect(focused()).toBe('Elsewhere')
})
