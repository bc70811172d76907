import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands } from '#tests/support/screens/hands.ts'
import { Dialog } from './dialog.tsx'

type Options = Partial<ComponentProps<typeof Dialog>>

/** A page whose button opens a dialog. */
function Page(options: Options) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="A question" onClose={() => setOpen(false)} {...options}>
        {options.children ?? <input aria-label="Answer" />}
      </Dialog>
    </>
  )
}

async function openDialog(options: Options = {}): Promise<HTMLDialogElement> {
  await draw(<Page {...options} />)
  await hands.click(screen.getByText('Open'))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'A question' })
  expect(dialog.open).toBe(true)
  return dialog
}

test('a dialog is named by its title, and closed by its button', async () => {
  const opened = await openDialog()
  await hands.click(screen.getByRole('button', { name: 'Close' }))
  expect(opened.open).toBe(false)
})

test('the browser closes it at a press beside it, except where that would lose what was typed', async () => {
  expect((await openDialog()).getAttribute('closedby')).toBe('any')
  cleanup()
  expect((await openDialog({ keepsInput: true })).getAttribute('closedby')).toBe('closerequest')
})

test('whoever opened it hears that the browser closed it, not that a dialog inside was closed', async () => {
  const onClose = vi.fn()
  const opened = await openDialog({ onClose, children: <dialog open aria-label="Inner" /> })
  fireEvent(screen.getByLabelText('Inner'), new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  opened.close()
  expect(onClose).toHaveBeenCalledOnce()
})

test('whoever is asked first may keep the dialog open, at Escape, at the back gesture and at Close', async () => {
  const onDismiss = vi.fn(() => false)
  const opened = await openDialog({ onDismiss })
  // `false`: the browser does not close it.
  expect(fireEvent.keyDown(screen.getByLabelText('Answer'), { key: 'Escape' })).toBe(false)
  expect(fireEvent(opened, new Event('cancel', { cancelable: true }))).toBe(false)
  await hands.click(screen.getByRole('button', { name: 'Close' }))
  expect(onDismiss).toHaveBeenCalledTimes(3)
  expect(opened.open).toBe(true)
})

test('whoever agrees lets the browser close it', async () => {
  const opened = await openDialog({ onDismiss: () => true })
  expect(fireEvent(opened, new Event('cancel', { cancelable: true }))).toBe(true)
})

test('what happens in a dialog inside asks nobody outside', async () => {
  const onDismiss = vi.fn(() => false)
  await openDialog({
    onDismiss,
    children: (
      <dialog open aria-label="Inner">
        <input aria-label="Inner answer" />
      </dialog>
    ),
  })
  fireEvent.keyDown(screen.getByLabelText('Inner answer'), { key: 'Escape' })
  fireEvent(screen.getByLabelText('Inner'), new Event('cancel', { cancelable: true, bubbles: true }))
  expect(onDismiss).not.toHaveBeenCalled()
})

test('an Escape that something in the dialog used is not one for the dialog', async () => {
  const onDismiss = vi.fn(() => false)
  await openDialog({ onDismiss, children: <input aria-label="List" onKeyDown={(event) => event.preventDefault()} /> })
  fireEvent.keyDown(screen.getByLabelText('List'), { key: 'Escape' })
  expect(onDismiss).not.toHaveBeenCalled()
})

test('its buttons stand at its end, in Amharic too', async () => {
  await draw(
    <Dialog open title="ጥያቄ" onClose={() => {}} actions={<button type="button">ያስቀምጡ</button>}>
      …
    </Dialog>,
    { language: 'am' },
  )
  const buttons = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(buttons).toEqual(['ይዝጉ', 'ያስቀምጡ'])
})
