import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useRef, useState } from 'react'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Suggestion, SuggestionInput } from './suggestion-input.tsx'
import { useClosingDetails } from './use-closing-details.ts'

afterEach(cleanup)

const known = ['parking', 'lift', 'garden']
const hands = userEvent.setup({ pointerEventsCheck: 0 })
const input = () => screen.getByRole('combobox', { hidden: true })
/** Returns whether the list is open and how many options it has, after late responses would have arrived. */
const seen = async () => {
  await setTimeout(100)
  return [input().getAttribute('aria-expanded'), screen.queryAllByRole('option', { hidden: true }).length]
}

/** Takes the typed text on blur and on Enter, as amenities do. */
function Words() {
  const [text, setText] = useState('')
  const fitting = known.filter((one) => one.includes(text)).map((one) => ({ value: one, label: one }))
  const take = () => setText('')
  const rest = {
    onText: setText,
    onChoose: take,
    onBlur: take,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && take(),
  }
  return <SuggestionInput control={{ id: 'words', required: false }} text={text} suggestions={fitting} {...rest} />
}

/** The search of the page's header. */
function InMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  useClosingDetails(details)
  return (
    <details ref={details} open>
      <summary>Search</summary>
      <Words />
    </details>
  )
}

const isOpen = () => document.querySelector('details')?.open

/** Shows suggestions when they arrive, as a search does. */
function Late() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Suggestion[]>([])
  return (
    <>
      <SuggestionInput
        control={{ id: 'late', required: false }}
        text={text}
        onText={setText}
        onChoose={() => {}}
        suggestions={found}
      />
      <button type="button" onClick={() => setFound([{ value: 'bole', label: 'Bole' }])}>
        Answer
      </button>
    </>
  )
}

describe('the list of suggestions stays closed', () => {
  test('after a word that fits none was taken by Tab or by Enter', async () => {
    render(<Words />)
    await hands.type(input(), 'sauna')
    await hands.tab()
    expect(await seen()).toEqual(['false', 0])
    await hands.type(input(), 'sauna{Enter}')
    expect(await seen()).toEqual(['false', 0])
  })

  test.each(['{Enter}', '{Tab}'])('when the answer comes after %s', async (key) => {
    render(<Late />)
    await hands.type(input(), `sauna${key}`)
    screen.getByText('Answer').click()
    expect(await seen()).toEqual(['false', 0])
  })
})

type Options = Partial<ComponentProps<typeof SuggestionInput>>

/** Places in a dialog, as in the listing form. */
function Places({ onEscape, ...options }: Options & { onEscape?: () => void }) {
  const [text, setText] = useState('')
  const places = [
    { value: 'bole', label: 'Bole', note: '120', depth: 0 },
    { value: 'gerji', label: 'Gerji', depth: 1 },
  ].filter(({ label }) => label.toLowerCase().includes(text))
  return (
    <dialog open onKeyDown={({ key, isDefaultPrevented }) => key === 'Escape' && !isDefaultPrevented() && onEscape?.()}>
      <SuggestionInput
        control={{ id: 'place', required: true }}
        text={text}
        onText={setText}
        onChoose={() => {}}
        suggestions={places}
        {...options}
      />
    </dialog>
  )
}

const names = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)

describe('suggestions', () => {
  test('are walked through by arrows, and Enter chooses one without sending the form', async () => {
    const [onChoose, onKeyDown] = [vi.fn(), vi.fn()]
    render(<Places onChoose={onChoose} onKeyDown={onKeyDown} />)
    await hands.type(input(), 'e')
    await waitFor(() => expect(names()).toEqual(['Bole120', 'Gerji']))
    onKeyDown.mockClear()
    await hands.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChoose.mock.calls).toEqual([['gerji']])
    expect(onKeyDown.mock.calls.some(([event]) => event.key === 'Enter')).toBe(false)
  })

  test('are chosen at once by Enter where the first is meant', async () => {
    const onChoose = vi.fn()
    render(<Places onChoose={onChoose} firstIsMeant />)
    await hands.type(input(), 'ger')
    await waitFor(() => expect(names()).toEqual(['Gerji']))
    await hands.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['gerji']])
  })

  test('are closed by the first Escape, the dialog around them by the second, and the text stays', async () => {
    const onEscape = vi.fn()
    render(<Places onEscape={onEscape} />)
    await hands.type(input(), 'bole')
    await waitFor(() => expect(names()).toEqual(['Bole120']))
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('false'))
    expect(onEscape).not.toHaveBeenCalled()
    await hands.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
    expect(input()).toHaveProperty('value', 'bole')
  })

  test('stand inside the dialog, which would cover them otherwise', async () => {
    render(<Places />)
    await hands.type(input(), 'bole')
    await waitFor(() => expect(screen.getByRole('option', { hidden: true }).closest('dialog')).not.toBeNull())
  })

  test('that there are not are said to be missing where somebody looks for one', async () => {
    render(<Places nothing="No such place" />)
    await hands.click(input())
    await hands.paste('x'.repeat(200))
    expect(await screen.findByText('No such place')).toBeTruthy()
  })
})

test('the first Escape closes the list, the next one the menu that it is in', async () => {
  render(<InMenu />)
  await hands.type(input(), 'par')
  expect(await seen()).toEqual(['true', 1])
  await hands.keyboard('{Escape}')
  expect([...(await seen()), isOpen(), document.activeElement]).toEqual(['false', 0, true, input()])
  await hands.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})
