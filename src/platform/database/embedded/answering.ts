import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { socketFile } from './socket-directory.ts'

const PROBE_EVERY_MS = 1000
const ANSWER_WITHIN_MS = 2000
/** One missed answer may be a busy machine's. */
const MISSED_IN_A_ROW = 2

/** Asks whether the server speaks TLS, to which one that starts, recovers or is full answers too. */
const QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Resolves when the server behind a socket no longer answers anybody, or never: when the signal comes. PostgreSQL 18 can end up like
 * that, alive but deaf, when its processes are killed while others are just being refused.
 */
export async function untilDeaf(socketDirectory: string, signal: AbortSignal): Promise<'deaf' | 'over'> {
  for (let missed = 0; missed < MISSED_IN_A_ROW;) {
    await sleep(PROBE_EVERY_MS, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return 'over'
    missed = (await answers(socketDirectory)) ? 0 : missed + 1
  }
  return signal.aborted ? 'over' : 'deaf'
}

function answers(socketDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile(socketDirectory))
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.unref()
    socket.once('connect', () => socket.write(QUESTION))
    socket.once('data', () => settle(true))
    socket.once('end', () => settle(true))
    // Nobody listens: then it starts or ends. EAGAIN instead says that too many wait to be heard.
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code !== 'EAGAIN'))
    // Answers that lie unread, because this process was busy, are read before the time is judged.
    socket.setTimeout(ANSWER_WITHIN_MS, () => setImmediate(() => settle(false)))
  })
}
