import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { collectToasts } from '#tests/support/screens/collect-toasts.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { describedBy, hands, press, rowAction, rowEntry } from '#tests/support/screens/hands.ts'
import { am } from './messages/am.ts'
import { RowActions, type RowAction } from './row-actions.tsx'

const why = 'It has three homes.'

function actions(over: Partial<RowAction> = {}): [RowAction, RowAction, false] {
  return [{ label: 'Edit', onAct: vi.fn() }, { label: 'Delete', onAct: vi.fn(), danger: true, ...over }, false]
}

const drawActions = (row: ComponentProps<typeof RowActions>, options = {}) =>
  draw(
    <main>
      <RowActions {...row} />
    </main>,
    options,
  )
const menuButton = () => screen.getByRole('button', { name: 'Actions: Villa' })

test('an action of the menu runs once it is closed and its button has the focus again', async () => {
  const focused: (Element | null)[] = []
  const onAct = vi.fn(() => focused.push(document.activeElement))
  await drawActions({ of: 'Villa', actions: actions({ onAct }) })
  await rowAction('Delete', 'Villa')
  await waitFor(() => expect(onAct).toHaveBeenCalledOnce())
  expect(focused).toEqual([menuButton()])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('the keyboard opens the menu, moves in it, chooses, and leaves it by Escape without acting', async () => {
  const [edit, remove, none] = actions()
  await drawActions({ of: 'Villa', actions: [edit, remove, none] })
  menuButton().focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(menuButton()))
  expect(edit.onAct).not.toHaveBeenCalled()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })))
  await hands.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(remove.onAct).toHaveBeenCalledOnce())
  expect(edit.onAct).not.toHaveBeenCalled()
})

test('a blocked entry is read with its reason, and says it instead of acting', async () => {
  const toasts = collectToasts()
  const [edit, remove] = actions({ blocked: why })
  await drawActions({ of: 'Villa', actions: [edit, remove] })
  const entry = await rowEntry('Delete', 'Villa')
  expect(describedBy(entry)).toBe(why)
  expect(entry.hasAttribute('aria-disabled')).toBe(false)
  await hands.click(entry)
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Error', text: why }]))
  expect(remove.onAct).not.toHaveBeenCalled()
})

test('a single action is a button; blocked, it can be pressed and says why', async () => {
  const toasts = collectToasts()
  const [, remove] = actions({ blocked: why })
  await drawActions({ of: 'Villa', actions: [remove, false] })
  const button = screen.getByRole('button', { name: 'Delete: Villa' })
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', why])
  await press('Delete: Villa')
  expect(toasts[0]?.text).toBe(why)
  expect(remove.onAct).not.toHaveBeenCalled()
})

test('the menu of a list in a dialog is drawn inside that dialog, where it can be used', async () => {
  await draw(
    <main>
      <dialog open aria-label="Pictures">
        <RowActions of="Villa" actions={actions()} />
      </dialog>
    </main>,
  )
  const entry = await rowEntry('Edit', 'Villa')
  expect(entry.closest('dialog')?.getAttribute('aria-label')).toBe('Pictures')
})

test('in Amharic the button names the row in that order of words', async () => {
  await drawActions({ of: 'ቪላ 🏡', actions: actions() }, { language: 'am' })
  expect(screen.queryByRole('button', { name: am.of({ action: am.actions, name: 'ቪላ 🏡' }) })).not.toBeNull()
})
