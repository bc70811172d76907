import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { collectToasts } from '#tests/support/screens/collect-toasts.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands, press } from '#tests/support/screens/hands.ts'
import { useUndo } from './use-undo.ts'

const undo = vi.fn<(home: string) => Promise<{ message: string }>>()
const onUndone = vi.fn<(home: string) => void>()

function Page() {
  const offer = useUndo()
  const remove = (home: string) =>
    offer({
      message: `${home} deleted`,
      undo: () => undo(home),
      thrown: 'Nothing came back',
      onUndone: () => onUndone(home),
    })
  return (
    <>
      {['ቪላ', 'Loft'].map((home) => (
        <button key={home} type="button" onClick={() => remove(home)}>
          Delete {home}
        </button>
      ))}
      <input aria-label="Search" />
      <dialog aria-label="Form" />
    </>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  undo.mockImplementation(async (home) => ({ message: `${home} restored` }))
})

test('a change is told with a button that undoes it, once', async () => {
  const toasts = collectToasts()
  await draw(<Page />)
  await press('Delete ቪላ')
  expect(toasts[0]).toMatchObject({ kind: 'success', title: 'Success', text: 'ቪላ deleted', action: { label: 'Undo' } })
  toasts[0]?.action?.onPress()
  toasts[0]?.action?.onPress()
  await waitFor(() => expect(onUndone).toHaveBeenCalledWith('ቪላ'))
  expect(undo).toHaveBeenCalledOnce()
  expect(toasts[1]?.text).toBe('ቪላ restored')
  // The offer leaves at once.
  expect(toasts[0]?.action?.until?.aborted).toBe(true)
})

test.each([['{Control>}z{/Control}'], ['{Meta>}z{/Meta}'], ['{Control>}Z{/Control}']])(
  '%s undoes the latest change, and only that',
  async (keys) => {
    collectToasts()
    await draw(<Page />)
    await press('Delete ቪላ')
    await press('Delete Loft')
    await hands.keyboard(keys)
    await hands.keyboard(keys)
    await waitFor(() => expect(onUndone).toHaveBeenCalledOnce())
    expect(undo.mock.calls).toEqual([['Loft']])
  },
)

test('the key undoes typing where something is typed, redoes with Shift, and waits while a form is open', async () => {
  collectToasts()
  await draw(<Page />)
  await press('Delete ቪላ')
  const search = screen.getByLabelText('Search')
  search.focus()
  // `true`: the browser does what it usually does.
  expect(fireEvent.keyDown(search, { key: 'z', ctrlKey: true })).toBe(true)
  search.blur()
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'z' })).toBe(true)
  const form = screen.getByRole<HTMLDialogElement>('dialog')
  form.open = true
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true)
  expect(undo).not.toHaveBeenCalled()
  form.open = false
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false)
  expect(undo).toHaveBeenCalledOnce()
})

test('once its toast is gone the change stands', async () => {
  const toasts = collectToasts()
  await draw(<Page />)
  await press('Delete ቪላ')
  toasts[0]?.action?.onGone?.()
  await hands.keyboard('{Control>}z{/Control}')
  toasts[0]?.action?.onPress()
  expect(undo).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', new ApiProblem(409, 'gone', 'Somebody else deleted it.'), 'Somebody else deleted it.'],
  ['no answer', new ApiProblem(0, 'network', 'Failed to fetch'), 'Nothing came back'],
])('%s to the undoing is told, and nothing counts as undone', async (_what, problem, text) => {
  const toasts = collectToasts()
  await draw(<Page />)
  undo.mockRejectedValueOnce(problem)
  await press('Delete ቪላ')
  await hands.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(toasts[1]).toEqual({ kind: 'error', title: 'Error', text }))
  expect(onUndone).not.toHaveBeenCalled()
})
