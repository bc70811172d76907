import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { useDroppedFiles, usePastedFiles } from './use-given-files.ts'

const onFiles = vi.fn<(files: readonly File[]) => void>()
const kitchen = new File(['x'], 'ወጥ ቤት 🏡.jpg', { type: 'image/jpeg' })

function Area() {
  const { over, handlers } = useDroppedFiles(onFiles)
  usePastedFiles(onFiles)
  return (
    <>
      <section {...handlers} aria-label="Pictures" data-over={over}>
        <button type="button">Choose</button>
      </section>
      <textarea aria-label="Description" />
    </>
  )
}

beforeEach(() => void onFiles.mockClear())

const area = () => screen.getByRole('region', { name: 'Pictures' })
const isOver = () => area().dataset['over']
const files = { types: ['Files'], files: [kitchen] }
const words = { types: ['text/plain'], files: [] }

/** Fires a paste with this content; returns whether the browser does what it usually does. */
function paste(target: Element, clipboardData: { types: string[]; files: File[] }): boolean {
  return fireEvent(target, Object.assign(createEvent.paste(target), { clipboardData }))
}

/** Drags on, from the area to this element. */
function leaveFor(relatedTarget: Element): void {
  fireEvent(area(), Object.defineProperty(createEvent.dragLeave(area()), 'relatedTarget', { value: relatedTarget }))
}

test('the area shows that files can be dropped on it, also over what is in it, and takes them once', async () => {
  await draw(<Area />)
  const dataTransfer = { ...files, dropEffect: 'none' }
  // `false`: the browser does not open the file in place of the page.
  expect(fireEvent.dragOver(area(), { dataTransfer })).toBe(false)
  expect(isOver()).toBe('true')
  leaveFor(screen.getByText('Choose'))
  expect(isOver()).toBe('true')
  leaveFor(document.body)
  expect(isOver()).toBe('false')
  fireEvent.dragOver(area(), { dataTransfer })
  expect(fireEvent.drop(area(), { dataTransfer: files })).toBe(false)
  expect(isOver()).toBe('false')
  expect(onFiles.mock.calls).toEqual([[[kitchen]]])
})

test('text that is dragged over the area is none of its business', async () => {
  await draw(<Area />)
  expect(fireEvent.dragOver(area(), { dataTransfer: words })).toBe(true)
  expect(fireEvent.drop(area(), { dataTransfer: words })).toBe(true)
  expect([isOver(), onFiles.mock.calls.length]).toEqual(['false', 0])
})

test('a file dropped beside the area does not replace the page, with its form, while there is an area', async () => {
  const { unmount } = await draw(<Area />)
  const beside = screen.getByLabelText('Description')
  expect([
    fireEvent.dragOver(beside, { dataTransfer: files }),
    fireEvent.drop(beside, { dataTransfer: files }),
  ]).toEqual([false, false])
  expect(fireEvent.drop(beside, { dataTransfer: words })).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
  unmount()
  expect(fireEvent.drop(document.body, { dataTransfer: files })).toBe(true)
})

test('a picture is pasted anywhere on the page; text stays text, also with a picture of it beside', async () => {
  const { unmount } = await draw(<Area />)
  const description = screen.getByLabelText('Description')
  const cells = { types: ['text/plain', 'Files'], files: [kitchen] }
  expect(paste(description, words)).toBe(true)
  expect(paste(description, cells)).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
  expect(paste(description, files)).toBe(false)
  expect(paste(document.body, cells)).toBe(false)
  expect(onFiles.mock.calls).toEqual([[[kitchen]], [[kitchen]]])
  unmount()
  expect(paste(document.body, files)).toBe(true)
  expect(onFiles).toHaveBeenCalledTimes(2)
})
