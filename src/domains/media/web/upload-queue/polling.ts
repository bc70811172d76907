import type { MediaView } from '../../media.ts'

/** Milliseconds between questions: quick for pictures, patient for videos. */
const pauses = { first: 1_000, longest: 5_000, growth: 1.4 }

type PollingSettings = {
  load: (ids: readonly number[]) => Promise<MediaView[]>
  onLoaded: (views: MediaView[]) => void
}

/** Asks after media that is being processed until none is. What the server does not tell is not asked for again. */
export function createPolling({ load, onLoaded }: PollingSettings) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let pause = pauses.first
  let watched: number[] = []
  const untold = new Set<number>()

  const ask = async () => {
    const asked = watched
    try {
      const views = await load(asked)
      const told = new Set(views.map(({ id }) => id))
      for (const id of asked) if (!told.has(id)) untold.add(id)
      timer = null
      onLoaded(views)
    } catch {
      // No answer: the next question may get one.
      timer = null
    }
    schedule()
  }

  const schedule = () => {
    if (timer !== null) return
    if (watched.length === 0) {
      pause = pauses.first
      return
    }
    timer = setTimeout(() => void ask(), pause)
    pause = Math.min(pause * pauses.growth, pauses.longest)
  }

  return {
    watch: (value: readonly MediaView[]) => {
      const processing = value.filter(({ id, state }) => state === 'processing' && !untold.has(id)).map(({ id }) => id)
      if (processing.some((id) => !watched.includes(id))) pause = pauses.first
      watched = processing
      schedule()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      watched = []
    },
  }
}
