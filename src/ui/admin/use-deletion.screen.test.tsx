import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { collectToasts } from '#tests/support/screens/collect-toasts.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands, press } from '#tests/support/screens/hands.ts'
import { am } from './messages/am.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDeletion } from './use-deletion.ts'

const remove = vi.fn<() => Promise<{ message: string }>>()
const onStale = vi.fn()

function Deletion({ isInUse, close }: { isInUse: boolean; close: () => void }) {
  const { confirm, refusal, inUse, onChosen } = useDeletion({
    remove,
    thrown: 'The city may still be there',
    isInUse,
    inUseCode: 'location-in-use',
    onDeleted: close,
    onStale,
  })
  return (
    <ConfirmDialog text="Bole goes." onConfirm={confirm} onClose={close}>
      {inUse ? (
        <select aria-label="Move its homes to" onChange={onChosen}>
          <option>Adama</option>
          <option>Jimma</option>
        </select>
      ) : null}
      {refusal ? <p role="alert">{refusal}</p> : null}
    </ConfirmDialog>
  )
}

/** A list whose only row is deleted by its button. */
function Page({ isInUse = false }: { isInUse?: boolean }) {
  const [state, setState] = useState<'listed' | 'asked' | 'gone'>('listed')
  return (
    <main id="content" tabIndex={-1}>
      {state === 'gone' ? null : (
        <button type="button" onClick={() => setState('asked')}>
          Delete Bole
        </button>
      )}
      {state === 'asked' ? (
        <Deletion
          isInUse={isInUse}
          close={() => setState(remove.mock.settledResults.at(-1)?.type === 'fulfilled' ? 'gone' : 'listed')}
        />
      ) : null}
    </main>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  remove.mockReset().mockResolvedValue({ message: 'Bole deleted' })
})

const question = () => screen.queryByRole('dialog', { name: 'Are you sure?' })
const choice = () => screen.queryByRole('combobox', { name: 'Move its homes to' })

test('a deletion is told, closes the question, and leaves the focus in the page, not on the deleted row', async () => {
  const toasts = collectToasts()
  await draw(<Page />)
  await press('Delete Bole')
  expect(question()?.textContent).toContain('Bole goes.')
  await press('Yes, delete it!')
  await waitFor(() => expect(question()).toBeNull())
  expect(toasts).toEqual([{ kind: 'success', title: 'Success', text: 'Bole deleted' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test.each([['Cancel'], ['Close']])('%s deletes nothing and gives the focus back', async (button) => {
  await draw(<Page />)
  await press('Delete Bole')
  await press(button)
  expect(question()).toBeNull()
  expect(remove).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Bole' })))
})

test('Escape deletes nothing', async () => {
  await draw(<Page />)
  await press('Delete Bole')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeNull())
  expect(remove).not.toHaveBeenCalled()
})

test('a slow deletion is asked for once, and can be asked for again after it failed', async () => {
  collectToasts()
  const slow = Promise.withResolvers<{ message: string }>()
  remove.mockReturnValueOnce(slow.promise)
  await draw(<Page />)
  await press('Delete Bole')
  const yes = screen.getByRole('button', { name: 'Yes, delete it!' })
  await hands.click(yes)
  await hands.click(yes)
  expect([remove.mock.calls.length, yes.getAttribute('aria-busy')]).toEqual([1, 'true'])
  slow.reject(new ApiProblem(0, 'network', 'Failed to fetch'))
  await waitFor(() => expect(yes.getAttribute('aria-busy')).toBeNull())
  await hands.click(yes)
  await waitFor(() => expect(question()).toBeNull())
})

test('without an answer nobody is told that it was refused, only that it is unknown', async () => {
  const toasts = collectToasts()
  remove.mockRejectedValueOnce(new ApiProblem(0, 'network', 'Failed to fetch'))
  await draw(<Page />)
  await press('Delete Bole')
  await press('Yes, delete it!')
  await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'error', text: 'The city may still be there' }))
  expect(question()).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('contents that somebody added meanwhile are asked about, and only at the choice of a place for them', async () => {
  const toasts = collectToasts()
  remove.mockRejectedValueOnce(new ApiProblem(409, 'location-in-use', 'Bole has one home now.'))
  await draw(<Page />)
  await press('Delete Bole')
  expect(choice()).toBeNull()
  await press('Yes, delete it!')
  await waitFor(() => expect(choice()).not.toBeNull())
  expect(screen.getByRole('alert').textContent).toBe('Bole has one home now.')
  expect(toasts).toEqual([])
  // The list under the question still shows none.
  expect(onStale).toHaveBeenCalledOnce()
  await hands.selectOptions(choice() as HTMLElement, 'Jimma')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another refusal is told and asks for no new place', async () => {
  collectToasts()
  remove.mockRejectedValueOnce(new ApiProblem(403, 'forbidden', 'You may not.'))
  await draw(<Page />)
  await press('Delete Bole')
  await press('Yes, delete it!')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('You may not.'))
  expect([choice(), onStale.mock.calls.length]).toEqual([null, 0])
})

test('a record known to be in use asks at once', async () => {
  await draw(<Page isInUse />)
  await press('Delete Bole')
  expect(choice()).not.toBeNull()
})

test('in Amharic the question is in Amharic, with the button that its screen names', async () => {
  await draw(<ConfirmDialog text="ቦሌ" confirmLabel="አዎ" onConfirm={async () => {}} onClose={() => {}} />, {
    language: 'am',
  })
  expect(screen.queryByRole('dialog', { name: am.sure })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'አዎ' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: am.deleteIt })).toBeNull()
})
