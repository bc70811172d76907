import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PictureSource } from '#shared/picture.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands } from '#tests/support/screens/hands.ts'
import { openPictureViewer } from './picture-viewer.ts'
import { usePictureViewer } from './use-picture-viewer.ts'

vi.mock('./picture-viewer.ts', () => ({ openPictureViewer: vi.fn() }))
const viewer = vi.mocked(openPictureViewer)
const close = vi.fn()

beforeEach(() => {
  close.mockReset()
  viewer.mockReset().mockReturnValue(close)
})

const picture: PictureSource = {
  base: '/media/3f',
  widths: { avif: [640], webp: [640], jpg: [640] },
  width: 900,
  height: 600,
  color: '#888888',
  alt: 'Kitchen',
}

function Page({ shown }: { shown: string }) {
  const { dialog, open } = usePictureViewer([picture], () => {})
  return (
    <section>
      <img alt="" ref={(image) => void (image && Object.defineProperty(image, 'currentSrc', { value: shown }))} />
      <button type="button" onClick={() => open(0)}>
        Open
      </button>
      <dialog ref={dialog} />
    </section>
  )
}

const openViewer = () => hands.click(screen.getByText('Open'))

test.each([
  ['/media/3f-640.avif', ['avif', 'webp', 'jpg']],
  ['/media/3f-640.webp', ['webp', 'jpg']],
  ['/media/3f-640.jpg', ['jpg']],
  // Nothing has loaded yet.
  ['', ['avif', 'webp', 'jpg']],
])('a browser that shows %j gets large pictures of %j', async (shown, formats) => {
  await draw(<Page shown={shown} />)
  await openViewer()
  await vi.waitFor(() => expect(viewer.mock.calls[0]?.[1]).toMatchObject({ formats, first: 0 }))
})

test('a second press while it is open opens no second one', async () => {
  viewer.mockImplementation((dialog) => {
    dialog.showModal()
    return close
  })
  await draw(<Page shown="" />)
  await openViewer()
  await openViewer()
  await vi.waitFor(() => expect(viewer).toHaveBeenCalledOnce())
})

test('the viewer is closed with its page', async () => {
  const { unmount } = await draw(<Page shown="" />)
  await openViewer()
  await vi.waitFor(() => expect(viewer).toHaveBeenCalled())
  unmount()
  expect(close).toHaveBeenCalledOnce()
})
