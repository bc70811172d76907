import type { ChildProcess } from 'node:child_process'

/** Resident memory of a server before, during and after some work, in megabytes. */
export type MemoryFigures = { before: number; peak: number; after: number }

const everyMs = 200
/** Milliseconds until unused memory is returned to the system. */
const settleMs = 4000

/** Watches a server's memory while `work` runs. */
export async function watchMemory<Result>(
  server: ChildProcess,
  work: () => Promise<Result>,
): Promise<MemoryFigures & { result: Result; seconds: number }> {
  const before = await memoryOf(server)
  let peak = before
  const timer = setInterval(() => void memoryOf(server).then((now) => (peak = Math.max(peak, now))), everyMs)
  const started = performance.now()
  try {
    const result = await work()
    const seconds = (performance.now() - started) / 1000
    await new Promise((later) => void setTimeout(later, settleMs))
    return { result, seconds, before, peak, after: await memoryOf(server) }
  } finally {
    clearInterval(timer)
  }
}

function memoryOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const hear = (answer: unknown) => {
      if (typeof answer !== 'object' || answer === null || !('memory' in answer)) return
      server.off('message', hear)
      resolve((answer.memory as NodeJS.MemoryUsage).rss / 2 ** 20)
    }
    server.on('message', hear)
    server.send('memory')
  })
}
