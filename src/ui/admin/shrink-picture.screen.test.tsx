import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const photo = (kilobytes: number) => new File([new Uint8Array(kilobytes * 1024)], 'kitchen.jpg')
const close = vi.fn()
const bitmap = vi.fn<(file: File) => Promise<{ width: number; height: number; close: () => void }>>()
const drawImage = vi.fn<(...of: unknown[]) => void>()
const context = { fillStyle: '', fillRect: vi.fn(), drawImage, imageSmoothingQuality: 'low' }

/** Gives the page a canvas that encodes to this many kilobytes; null: the browser cannot. */
function canvasOf(kilobytes: number | null): void {
  const encoded = (type: string) => (kilobytes === null ? null : new Blob([new Uint8Array(kilobytes * 1024)], { type }))
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (give: (blob: Blob | null) => void, type: string) => give(encoded(type)),
  }
  const created = vi.spyOn(document, 'createElement').mockImplementation(() => canvas as unknown as HTMLElement)
  vi.stubGlobal('createImageBitmap', bitmap)
  onTestFinished(() => {
    created.mockRestore()
    vi.unstubAllGlobals()
  })
}

beforeEach(() => {
  vi.clearAllMocks()
  bitmap.mockResolvedValue({ width: 6000, height: 4000, close })
})

test('a large photo becomes a JPEG of that width, with its sides as they were, on white', async () => {
  canvasOf(300)
  const shrunk = await shrinkPicture(photo(5000), 1600)
  expect([shrunk.type, shrunk.size]).toEqual(['image/jpeg', 300 * 1024])
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1600, 1067])
  expect(context.fillStyle).toBe('#fff')
  expect(close).toHaveBeenCalledOnce()
})

test('a photo is never drawn larger than it is', async () => {
  canvasOf(300)
  bitmap.mockResolvedValue({ width: 800, height: 600, close })
  await shrinkPicture(photo(900), 1600)
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 800, 600])
})

test('a small file, or one that would grow, stays as it is', async () => {
  canvasOf(900)
  const small = photo(400)
  expect(await shrinkPicture(small, 1600)).toBe(small)
  expect(bitmap).not.toHaveBeenCalled()
  const dense = photo(500)
  expect(await shrinkPicture(dense, 1600)).toBe(dense)
})

test.each([
  ['is no picture', () => bitmap.mockRejectedValueOnce(new Error('InvalidStateError')), 300],
  ['is too large for the memory', () => {}, null],
])('a file that %s is sent as it is, and the next one is shrunk all the same', async (_what, fail, kilobytes) => {
  canvasOf(kilobytes)
  fail()
  const file = photo(5000)
  expect(await shrinkPicture(file, 1600)).toBe(file)
  canvasOf(300)
  expect((await shrinkPicture(photo(5000), 1600)).size).toBe(300 * 1024)
})

test('photos are drawn one at a time, and one that was taken out meanwhile not at all', async () => {
  canvasOf(300)
  const first = Promise.withResolvers<{ width: number; height: number; close: () => void }>()
  bitmap.mockReturnValueOnce(first.promise)
  const given = new AbortController()
  const removed = photo(5000)
  const all = [
    shrinkPicture(photo(5000), 1600),
    shrinkPicture(removed, 1600, given.signal),
    shrinkPicture(photo(5000), 1600),
  ]
  await vi.waitFor(() => expect(bitmap).toHaveBeenCalledOnce())
  given.abort()
  first.resolve({ width: 100, height: 100, close })
  const [, second] = await Promise.all(all)
  expect(second).toBe(removed)
  expect(bitmap).toHaveBeenCalledTimes(2)
})
