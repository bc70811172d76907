import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { mediaView } from '#tests/support/media-view.ts'
import type { MediaView } from '../../media.schemas.ts'
import { createUploadQueueStore, undoMs } from './upload-queue-store.ts'
import { uploadAt } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Sending = {
  name: string
  arrive: (media: MediaView) => Promise<void>
  fail: (problem: Error) => Promise<void>
  sent: (bytes: number) => void
}

const settled = async () => void (await vi.advanceTimersByTimeAsync(0))

/** Creates a store whose uploads succeed and fail on the test's command. */
function open(value: MediaView[] = []) {
  const sendings: Sending[] = []
  const cancelled: string[] = []
  const discarded: number[] = []
  const values: number[][] = []
  const told: MediaView[][] = []
  const asked: (readonly number[])[] = []
  let views: MediaView[] = []
  let back: (() => void) | null = null
  const transfer = ({ name }: File) => ({
    send: (sent: (bytes: number) => void) =>
      new Promise<MediaView>((resolve, reject) => {
        sendings.push({
          name,
          sent,
          arrive: (media) => (resolve(media), settled()),
          fail: (problem) => (reject(problem), settled()),
        })
      }),
    cancel: () => void cancelled.push(name),
  })
  const store = createUploadQueueStore({
    value,
    transfers: { image: transfer, video: transfer },
    load: async (ids) => (asked.push(ids), views),
    discard: (id) => void discarded.push(id),
    watchConnection: (listener) => {
      back = listener
      return () => {}
    },
  })
  store.tell((now) => {
    told.push(now)
    values.push(now.map(({ id }) => id))
  })
  store.open()
  const add = (...names: string[]) =>
    store.add(names.map((key) => ({ key, file: new File(['abcd'], key, { type: 'image/jpeg' }), kind: 'image' })))
  return {
    store,
    add,
    sendings,
    cancelled,
    discarded,
    values,
    told,
    asked,
    answerWith: (...now: MediaView[]) => void (views = now),
    reconnect: () => back?.(),
    sending: (name: string) => {
      const last = sendings.findLast((each) => each.name === name)
      if (!last) throw new Error(`${name} is not being sent`)
      return last
    },
  }
}

const broken = new ApiProblem(0, 'network', 'gone')

describe('sending', () => {
  test('sends three at once, and each once', async () => {
    const { add, sendings, sending } = open()
    add('a', 'b', 'c', 'd')
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    await sending('b').arrive(mediaView(2))
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('tells the form each file in the order in which they were added', async () => {
    const { add, sending, values } = open([mediaView(9)])
    add('a', 'b')
    await sending('b').arrive(mediaView(2))
    await sending('a').arrive(mediaView(1))
    expect(values).toEqual([
      [9, 2],
      [9, 1, 2],
    ])
  })

  test('says what the server said, and sends again when asked', async () => {
    const { add, store, sending, sendings } = open()
    add('a')
    await sending('a').fail(new ApiProblem(503, 'storage-gone', 'The files cannot be reached.'))
    expect(uploadAt(store.now(), 'a')).toMatchObject({ problem: 'The files cannot be reached.', refused: false })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sendings).toHaveLength(1)
    store.retry('a')
    expect(sendings).toHaveLength(2)
  })

  test('knows a file that would be refused again', async () => {
    const { add, store, sending } = open()
    add('a')
    await sending('a').fail(new ApiProblem(415, 'unsupported-picture', 'This is no picture.'))
    expect(uploadAt(store.now(), 'a')).toMatchObject({ problem: 'This is no picture.', refused: true })
  })

  test('goes on by itself after the line broke, later each time, with the progress it had', async () => {
    const { add, store, sending, sendings } = open()
    add('a')
    sending('a').sent(3)
    await sending('a').fail(broken)
    expect(uploadAt(store.now(), 'a')).toMatchObject({ state: 'interrupted', sent: 3 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sendings).toHaveLength(2)
    await sending('a').fail(broken)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(sendings).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(sendings).toHaveLength(3)
  })

  test('goes on at once when the connection is back', async () => {
    const { add, sending, sendings, reconnect } = open()
    add('a')
    await sending('a').fail(broken)
    reconnect()
    expect(sendings).toHaveLength(2)
  })

  test('cancels, and does not listen to what was cancelled', async () => {
    const { add, store, sending, cancelled, values } = open()
    add('a')
    store.remove('a')
    expect(cancelled).toEqual(['a'])
    await sending('a').arrive(mediaView(1))
    expect([store.now(), values]).toEqual([[], []])
  })

  test('stops when the field goes', async () => {
    const { add, store, sendings, cancelled } = open()
    add('a', 'b', 'c', 'd')
    store.close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect([cancelled, sendings.length]).toEqual([['a', 'b', 'c'], 3])
  })
})

describe('removing', () => {
  test('can be undone for five seconds', async () => {
    const { store, values } = open([mediaView(1), mediaView(2)])
    store.remove('media-1')
    await vi.advanceTimersByTimeAsync(undoMs - 1)
    store.restore('media-1')
    await vi.advanceTimersByTimeAsync(undoMs)
    expect(values).toEqual([[2], [1, 2]])
    expect(store.now()).toHaveLength(2)
  })

  test('deletes what was uploaded here, never what a listing has', async () => {
    const { add, store, sending, discarded } = open([mediaView(1)])
    add('a')
    await sending('a').arrive(mediaView(2))
    store.remove('media-1')
    store.remove('a')
    await vi.advanceTimersByTimeAsync(undoMs)
    expect([store.now(), discarded]).toEqual([[], [2]])
  })
})

describe('the form', () => {
  test('may give back any value that it was told, also an older one', async () => {
    const { add, store, sending, told } = open()
    add('a', 'b')
    await sending('a').arrive(mediaView(1))
    await sending('b').arrive(mediaView(2))
    expect(told).toHaveLength(2)
    for (const value of told) store.replace(value)
    expect(store.now().map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test('changes the queue with a value of its own', () => {
    const { store, values } = open([mediaView(1), mediaView(2)])
    store.replace([mediaView(2)])
    expect(values).toEqual([[2]])
  })
})

describe('what is being processed', () => {
  test('keeps the caption that was just written', async () => {
    const { store, answerWith } = open([mediaView(1, { state: 'processing' })])
    answerWith(mediaView(1))
    store.update(mediaView(1, { state: 'processing', caption: { en: 'Kitchen' }, focal_point: { x: 0.2, y: 0.3 } }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.now()).toMatchObject([
      { media: { state: 'ready', caption: { en: 'Kitchen' }, focal_point: { x: 0.2, y: 0.3 } } },
    ])
  })

  test('is asked after until it is ready, with growing pauses', async () => {
    const { store, asked, answerWith } = open([mediaView(1, { state: 'processing' }), mediaView(2)])
    answerWith(mediaView(1, { state: 'processing' }))
    await vi.advanceTimersByTimeAsync(2_400)
    expect(asked).toEqual([[1], [1]])
    answerWith(mediaView(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(3)
    expect(store.now()).toMatchObject([{ media: { state: 'ready' } }, {}])
  })

  test('is not asked after again when the field goes before the answer comes', async () => {
    const { store, asked, told, answerWith } = open([mediaView(1, { state: 'processing' })])
    answerWith(mediaView(1, { state: 'processing' }))
    vi.advanceTimersByTime(1_000)
    store.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, told]).toEqual([[[1]], []])
  })

  test('is not asked after again when the server does not tell of it', async () => {
    const { asked } = open([mediaView(1, { state: 'processing' })])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })
})
