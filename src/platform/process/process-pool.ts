import { type ChildProcess, fork } from 'node:child_process'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'

/** What a child says: the result, the problem of the person who sent the file, or a failure of ours. */
type Answer = (
  | { result: unknown }
  | { problem: { status: number; code: string; text: Message } }
  | { failure: string }
) & {
  /** Bytes that the child holds now. */
  memory: number
}

export type PoolLimits = {
  /** So many files are worked on at the same time. */
  atOnce: number
  /** A file that takes longer is given up. */
  withinMs: number
  /** A child without work ends after this time, and its memory goes back. */
  idleMs: number
}

type Pool = PoolLimits & {
  /** The file of the program, which calls `answerTasks`. */
  program: string
  /** Megabytes for objects; what decoders and buffers take is not counted. */
  heapMegabytes: number
  /** What is wrong with a file that breaks the program or takes too long. */
  broken: () => Problem
}

/** A child that holds more after its work does no other: what it once took for a large file it rarely gives back. */
const mostKeptBytes = 120 * 1024 * 1024

/** Gives a task to a child; `longestMs` instead of the usual time, `later`: uploads of people go before it. */
type RunTask<Task> = (
  task: Task,
  options?: { longestMs?: number | undefined; when?: 'soon' | 'later' },
) => Promise<unknown>

/**
 * Works on files of people in processes of their own: what goes wrong in a decoder or parser, or takes too long, ends
 * the child and not the server, and the memory that it took is given back with it (security.md 15).
 */
export function createProcessPool<Task extends object>(pool: Pool): RunTask<Task> {
  const { program, heapMegabytes, broken, atOnce, withinMs, idleMs } = pool
  const inTurn = createTurns(atOnce)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function take(): ChildProcess {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
    }
    const compiled = process.env['NODE_COMPILE_CACHE']
    return fork(program, {
      // Nothing of the settings of this process but where Node keeps code, and no memory that it would not give back.
      env: { MALLOC_ARENA_MAX: '2', ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) },
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
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

  /** Sends a task and waits for its answer; kills the child when it takes longer. */
  function ask(child: ChildProcess, task: Task, longestMs: number): Promise<Answer> {
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
        settle(() => reject(broken()))
      }
      const timer = setTimeout(giveUp, longestMs)
      child.once('message', (answer) => settle(() => resolve(answer as Answer)))
      child.once('exit', giveUp)
      child.once('error', (error) => settle(() => reject(error)))
      child.send(task)
    })
  }

  return (task, { longestMs = withinMs, when = 'soon' } = {}) =>
    inTurn(async () => {
      const child = take()
      const answer = await ask(child, task, longestMs)
      if (answer.memory > mostKeptBytes) child.kill('SIGKILL')
      else putBack(child)
      if ('problem' in answer) {
        const { status, code, text } = answer.problem
        throw new Problem(status, code, text)
      }
      if ('failure' in answer) throw new Error(`The file could not be worked on: ${answer.failure}`)
      return answer.result
    }, when)
}

/**
 * Makes this process a child of a pool: it works on what people send, one file after the other, knows no setting and
 * no secret, and can be killed at any time.
 */
export function answerTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', (task: Task) => {
    void work(task)
      .then((result) => ({ result }), asAnswer)
      .then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() } satisfies Answer))
  })
}

function asAnswer(error: unknown) {
  if (!(error instanceof Problem)) return { failure: String(error) }
  const { status, code, text } = error
  return { problem: { status, code, text } }
}

/** Work that waits for its turn: `soon` goes before everything that may be done `later`. */
type Turns = <Result>(work: () => Promise<Result>, when?: 'soon' | 'later') => Promise<Result>

/** Lets at most `atOnce` pieces of work run; the others wait for their turn. */
function createTurns(atOnce: number): Turns {
  const waiting: Record<'soon' | 'later', (() => void)[]> = { soon: [], later: [] }
  let running = 0
  return async (work, when = 'soon') => {
    if (running >= atOnce) await new Promise<void>((turn) => void waiting[when].push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.soon.shift() ?? waiting.later.shift()
      // The place is handed on as it is, or given back.
      if (next) next()
      else running -= 1
    }
  }
}
