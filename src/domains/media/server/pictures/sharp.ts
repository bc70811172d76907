import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createTurns } from '../turns.ts'

// One thread per picture, several pictures at once: the sum is the same, the memory bounded. A cache of files that are
// read once only costs memory.
sharp.concurrency(1)
sharp.cache(false)

/** Work on pictures: no more at once than the machine has cores, or waiting requests would starve. */
export const inTurn = createTurns(Math.max(1, Math.min(availableParallelism(), 4)))

export { sharp }
