import { untilNextDay } from '#shared/moment.ts'

/** Does something whenever a day begins in Ethiopia; returns what ends it. */
export function atMidnight(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => {
      work()
      wait()
    }, untilNextDay(Date.now()))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
