import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type Suggestion, SuggestionInput } from './suggestion-input.tsx'

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
