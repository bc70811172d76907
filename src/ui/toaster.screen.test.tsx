import { act, fireEvent, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { showToast, type ToastMessage } from './toast-queue.ts'
import Toaster from './toaster.tsx'

const shown = (text: string) => screen.queryByText(text)?.closest('[data-sonner-toast]:not([data-removed=true])')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tell = (message: ToastMessage) => act(() => showToast(message))

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(async () => {
    toast.dismiss()
    await pass(1_000)
    vi.useRealTimers()
  })

  test('say what happened, and leave by themselves after three seconds (specification §8)', async () => {
    await draw(<Toaster />)
    tell({ kind: 'success', title: 'Success', text: 'Role updated successfully' })
    await pass(200)
    expect(shown('Success')?.textContent).toContain('Role updated successfully')
    expect(screen.queryAllByRole('button')).toEqual([])
    await pass(2_500)
    expect(shown('Success')).toBeTruthy()
    await pass(1_500)
    expect(shown('Success')).toBeFalsy()
  })

  test('that can be undone stay ten seconds, and their button acts once', async () => {
    const onPress = vi.fn()
    await draw(<Toaster />)
    tell({ kind: 'success', title: 'Deleted', action: { label: 'Undo', onPress } })
    await pass(8_000)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledOnce()
    await pass(1_000)
    expect(shown('Deleted')).toBeFalsy()
  })

  test('that can be undone tell when that has passed, and go at once when it makes no sense any more', async () => {
    const onGone = vi.fn()
    const outdated = new AbortController()
    await draw(<Toaster />)
    const action = { label: 'Undo', onPress: () => {}, onGone, until: outdated.signal }
    tell({ kind: 'success', title: 'Moved', action })
    await pass(2_000)
    expect(onGone).not.toHaveBeenCalled()
    act(() => outdated.abort())
    await pass(1_000)
    expect(shown('Moved')).toBeFalsy()
    expect(onGone).toHaveBeenCalledOnce()
  })

  test('that make no sense any more when their code has arrived are not shown', async () => {
    await draw(<Toaster />)
    tell({
      kind: 'success',
      title: 'Moved',
      action: { label: 'Undo', onPress: () => {}, until: AbortSignal.abort() },
    })
    await pass(200)
    expect(shown('Moved')).toBeFalsy()
  })

  test('stay while the keyboard is on them', async () => {
    await draw(<Toaster />)
    tell({ kind: 'error', title: 'Failed', action: { label: 'Again', onPress: () => {} } })
    await pass(1_000)
    const button = screen.getByRole('button', { name: 'Again' })
    fireEvent.focus(button)
    await pass(15_000)
    expect(shown('Failed')).toBeTruthy()
    fireEvent.blur(button)
    await pass(12_000)
    expect(shown('Failed')).toBeFalsy()
  })

  test('show hostile words as text', async () => {
    await draw(<Toaster />)
    tell({ kind: 'error', title: '<b>ቤት</b>', text: 'x'.repeat(200) })
    await pass(200)
    expect(shown('<b>ቤት</b>')?.querySelector('b')).toBeNull()
  })
})
