import { describe, expect, test } from 'vitest'
import { mediaView } from '#tests/support/media-view.ts'
import { checkFiles, defaultLimits } from './file-check.ts'
import {
  type UploadQueue,
  added,
  arrived,
  coverOf,
  dropped,
  interrupted,
  pendingOf,
  moved,
  occupied,
  queueOf,
  queuedAgain,
  refreshed,
  removed,
  replaced,
  restored,
  startable,
  uploadAt,
  valueOf,
  withUpload,
} from './upload-queue.ts'

const three = queueOf([mediaView(1), mediaView(2, { kind: 'video' }), mediaView(3)])
const ids = (queue: UploadQueue) => valueOf(queue).map(({ id }) => id)
const keys = (queue: UploadQueue) => queue.map(({ key }) => key)
const file = (name: string, type = 'image/jpeg', size = 4) => new File(['x'.repeat(size)], name, { type })
const check = (given: File[], taken = { image: 0, video: 0 }) =>
  checkFiles(given, { limits: { ...defaultLimits, pictures: 30, videos: 1 }, taken })
const files = (...names: string[]) => names.map((key) => ({ key, file: file(key), kind: 'image' as const }))

describe('the value', () => {
  test('is the media in order, without what is removed or on its way', () => {
    expect(ids(removed(added(three, files('a')), 'media-2'))).toEqual([1, 3])
  })

  test('counts what is on its way against the maximum, not what is removed', () => {
    expect(occupied(removed(added(three, files('a')), 'media-2'))).toEqual({ image: 3, video: 0 })
    expect(occupied(three)).toEqual({ image: 2, video: 1 })
  })

  test('does not count a file that failed', () => {
    const queue = withUpload(added(three, files('a', 'b')), 'a', { state: 'failed' })
    expect(occupied(queue)).toEqual({ image: 3, video: 1 })
  })

  test('keeps the place of a file that arrives later than those after it', () => {
    const sent = arrived(added(three, files('a', 'b')), 'b', mediaView(5))
    expect(ids(sent)).toEqual([1, 2, 3, 5])
    expect(ids(arrived(sent, 'a', mediaView(4)))).toEqual([1, 2, 3, 4, 5])
  })

  test('given anew by the form keeps keys and files on their way', () => {
    const queue = arrived(added(three, files('a', 'b')), 'a', mediaView(4))
    expect(keys(replaced(queue, [mediaView(4), mediaView(1)]))).toEqual(['a', 'media-1', 'b'])
  })

  test('given with the same ids only brings the views up to date, in place', () => {
    const queue = moved(added(three, files('a')), 'a', 0)
    const newer = replaced(queue, [mediaView(1), mediaView(2), mediaView(3, { state: 'failed' })])
    expect(keys(newer)).toEqual(['a', 'media-1', 'media-2', 'media-3'])
    expect(valueOf(newer).at(-1)?.state).toBe('failed')
    expect(replaced(queue, valueOf(queue))).toBe(queue)
  })

  test('takes newer views and leaves others alone', () => {
    expect(
      valueOf(refreshed(three, [mediaView(3, { state: 'processing' }), mediaView(9)])).map((m) => m.state),
    ).toEqual(['ready', 'ready', 'processing'])
  })
})

describe('the order', () => {
  test.each([
    ['media-1', 2, [2, 3, 1]],
    ['media-3', 0, [3, 1, 2]],
    ['media-2', 99, [1, 3, 2]],
    ['media-2', -1, [2, 1, 3]],
    ['unknown', 0, [1, 2, 3]],
  ])('moves %s to %i', (key, to, expected) => expect(ids(moved(three, key, to))).toEqual(expected))

  test('has the first picture as its cover, not the first video', () => {
    expect(coverOf(moved(three, 'media-2', 0))).toBe('media-1')
    expect(coverOf(moved(three, 'media-3', 0))).toBe('media-3')
    expect(coverOf(removed(three, 'media-1'))).toBe('media-3')
    expect(coverOf([])).toBeNull()
  })

  test('brings a removed tile back to where it was', () => {
    expect(ids(restored(removed(three, 'media-2'), 'media-2'))).toEqual([1, 2, 3])
    expect(keys(dropped(removed(three, 'media-2'), 'media-2'))).toEqual(['media-1', 'media-3'])
  })

  test('loses a file on its way at once', () => {
    expect(keys(removed(added(three, files('a')), 'a'))).toEqual(keys(three))
  })
})

describe('uploads', () => {
  test('start three at a time, the oldest first', () => {
    const queue = added([], files('a', 'b', 'c', 'd', 'e'))
    expect(startable(queue)).toEqual(['a', 'b', 'c'])
    const sending = ['a', 'b', 'c'].reduce((now, key) => withUpload(now, key, { state: 'sending' }), queue)
    expect(startable(sending)).toEqual([])
    expect(startable(withUpload(sending, 'b', { state: 'failed' }))).toEqual(['d'])
    expect(startable(arrived(sending, 'a', mediaView(1)))).toEqual(['d'])
  })

  test('wait longer after every break of the line and give up at last, until somebody asks', () => {
    let queue = added([], files('a'))
    const pauses: (number | null)[] = []
    for (let pause: number | null = 0; pause !== null;) {
      const broken = interrupted(queuedAgain(queue, 'a', false), 'a')
      queue = broken.queue
      pause = broken.pause
      pauses.push(pause)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 30, 30, 60, 60, 60, null])
    expect(uploadAt(queue, 'a')?.state).toBe('failed')
    expect(pendingOf(queue)).toMatchObject({ underWay: 0, failed: [expect.any(String)] })
    const asked = queuedAgain(queue, 'a', true)
    expect(uploadAt(asked, 'a')).toMatchObject({ state: 'waiting', breaks: 0 })
    expect(pendingOf(asked)).toMatchObject({ underWay: 1, failed: [], files: [{}] })
  })
})

describe('files are refused before they are sent', () => {
  const big = (name: string, type: string, size: number) =>
    Object.defineProperty(file(name, type), 'size', { value: size })

  test.each([
    [file('page.html', 'text/html'), 'kind'],
    [file('drawing.svg', 'image/svg+xml'), 'kind'],
    [file('IMG_1.HEIC', ''), 'heic'],
    [file('IMG_1', 'image/heif'), 'heic'],
    [file('clip.mov', 'video/quicktime'), 'quicktime'],
    [file('nothing.jpg', 'image/jpeg', 0), 'empty'],
    [big('large.mp4', 'video/mp4', 200 * 1024 * 1024 + 1), 'video-size'],
  ])('%o as %s', (given, reason) => {
    expect(check([given])).toMatchObject({ accepted: [], refused: [{ name: given.name, reason }] })
  })

  test('a video at the limit is taken, and a photo of any size, which becomes small on its way', () => {
    const given = [big('a.jpg', 'image/jpeg', 80 * 1024 * 1024), big('a.mp4', 'video/mp4', 200 * 1024 * 1024)]
    expect(check(given).accepted.map(({ kind }) => kind)).toEqual(['image', 'video'])
  })

  test('what has no room left is named, the rest is taken', () => {
    const videos = [file('a.mp4', 'video/mp4'), file('b.mp4', 'video/mp4')]
    const { accepted, refused } = check([file('a.jpg'), file('b.jpg'), ...videos], { image: 29, video: 0 })
    expect(accepted.map(({ kind }) => kind)).toEqual(['image', 'video'])
    expect(refused).toEqual([
      { name: 'b.jpg', place: 1, reason: 'image-full', limit: 30 },
      { name: 'b.mp4', place: 3, reason: 'video-full', limit: 1 },
    ])
  })
})
