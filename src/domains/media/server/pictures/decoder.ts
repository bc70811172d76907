import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Message } from '#shared/message.ts'
import type { PictureFormat } from '#shared/picture.ts'
import { Problem } from '#shared/problem.ts'
import { unreadablePicture } from '../../media.errors.ts'
import type { Square } from '../squares/cut-squares.ts'
import { createTurns } from '../turns.ts'
import type { CleanPicture } from './clean-picture.ts'
import type { PictureSize } from './make-sizes.ts'

type Source = { path: string; pixelLimit: number }
type Sizes = { widths: readonly number[]; format: PictureFormat }
/** What a child is asked to do. */
export type DecoderTask =
  | ({ kind: 'clean' } & Source)
  | ({ kind: 'squares'; sides: readonly number[] } & Source)
  | ({ kind: 'sizes'; master: Buffer } & Sizes)
/** What it says: the result, the problem of the person who sent the file, or a failure of ours. */
export type DecoderAnswer = (
  | { result: unknown }
  | { problem: { status: number; code: string; text: Message } }
  | { failure: string }
) & {
  /** Bytes that the child holds now. */
  memory: number
}

type Bounds = {
  /** So many pictures are decoded at the same time. */
  atOnce: number
  /** A picture that takes longer is given up. */
  withinMs: number
  /** A child without work ends after this time, and its memory goes back. */
  idleMs: number
}

/** A child that holds more after its work does no other: what it once took for a large picture it rarely gives back. */
const mostKeptBytes = 120 * 1024 * 1024

const program = fileURLToPath(new URL('./decoder-child.ts', import.meta.url))
const bounds: Bounds = {
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  withinMs: 30_000,
  idleMs: 10_000,
}

export type Decoder = ReturnType<typeof createDecoder>

/**
 * Works on pictures of people in processes of their own: what goes wrong in a decoder, or takes too long, ends the child
 * and not the server, and the memory that it took is given back with it (security.md 15).
 */
export function createDecoder({ atOnce, withinMs, idleMs }: Bounds = bounds) {
  const inTurn = createTurns(atOnce)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function take(): ChildProcess {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
    }
    return fork(program, {
      // Nothing of the settings of this process, and no memory that it would not give back.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }

  function putBack(child: ChildProcess): void {
    if (!child.connected) return
    const timer = setTimeout(() => {
      idle.delete(child)
      child.kill('SIGKILL')
    }, idleMs)
    timer.unref()
    // A child that waits keeps no server from ending; it ends with it.
    child.unref()
    child.channel?.unref()
    idle.set(child, timer)
  }

  function decode(task: DecoderTask, longestMs = withinMs, when: 'soon' | 'later' = 'soon'): Promise<unknown> {
    return inTurn(async () => {
      const child = take()
      const answer = await ask(child, task, longestMs)
      if (answer.memory > mostKeptBytes) child.kill('SIGKILL')
      else putBack(child)
      if ('problem' in answer) {
        const { status, code, text } = answer.problem
        throw new Problem(status, code, text)
      }
      if ('failure' in answer) throw new Error(`The picture could not be worked on: ${answer.failure}`)
      return answer.result
    }, when)
  }

  return {
    /** What `cleanPicture` makes of a file. Throws also 422 `unreadable-picture` when that takes too long or breaks the decoder. */
    clean: (path: string, pixelLimit: number, longestMs?: number) =>
      decode({ kind: 'clean', path, pixelLimit }, longestMs) as Promise<CleanPicture>,
    /** The same, and squares cut of it. */
    squares: (path: string, { pixelLimit, sides }: { pixelLimit: number; sides: readonly number[] }) =>
      decode({ kind: 'squares', path, pixelLimit, sides }) as Promise<Square[]>,
    /** All widths of a picture that was cleaned, in a format. `later`: uploads of people go before it. */
    sizes: (master: Buffer, { widths, format }: Sizes, when: 'soon' | 'later') =>
      decode({ kind: 'sizes', master, widths, format }, withinMs, when) as Promise<PictureSize[]>,
  }
}

/** Sends a task and waits for its answer; kills the child when it takes longer. */
function ask(child: ChildProcess, task: DecoderTask, longestMs: number): Promise<DecoderAnswer> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      child.removeAllListeners()
      done()
    }
    const giveUp = () => {
      child.kill('SIGKILL')
      settle(() => reject(unreadablePicture()))
    }
    const timer = setTimeout(giveUp, longestMs)
    child.once('message', (answer) => settle(() => resolve(answer as DecoderAnswer)))
    child.once('exit', giveUp)
    child.once('error', (error) => settle(() => reject(error)))
    child.send(task)
  })
}

/** The decoder of this process. */
export const decoder = createDecoder()
