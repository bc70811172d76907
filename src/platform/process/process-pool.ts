import { type ChildProcess, fork } from 'node:child_process'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** A child's response: the result, a problem of the file's sender, or an internal failure. */
type Answer = (
  | { result: unknown }
  | { problem: { status: number; code: string; text: Message } }
  | { failure: string }
) & {
  /** Current memory of the child, in bytes. */
  memory: number
}

export type PoolLimits = {
  atOnce: number
  /** Timeout of a task. */
  withinMs: number
  /** An idle child ends after this time, to free its memory. */
  idleMs: number
}

type Pool = PoolLimits & {
  /** Path of the child program, which calls `answerTasks`. */
  program: string
  /** Heap limit in megabytes; memory of decoders and buffers is not counted. */
  heapMegabytes: number
  /** Returns the problem of a file that crashes the program or times out. */
  broken: () => Problem
}

/** A child above this limit is not reused: memory once taken for a large file is rarely freed. */
const maxIdleBytes = 120 * 1024 * 1024

/** Runs a task in a child; `longestMs` overrides the timeout, and `later` lets interactive uploads go first. */
type RunTask<Task> = (
  task: Task,
  options?: { longestMs?: number | undefined; when?: 'soon' | 'later' },
) => Promise<unknown>

/**
 * Processes users' files in child processes: a crash or hang of a decoder or parser ends the child, not the server, and frees its memory
 * (security.md 15).
 */
export function createProcessPool<Task extends object>(pool: Pool): RunTask<Task> {
  const { program, heapMegabytes, broken, atOnce, withinMs, idleMs } = pool
  const inTurn = createConcurrencyLimit(atOnce)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function take(): ChildProcess {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
    }
    const compiled = process.env['NODE_COMPILE_CACHE']
    return fork(program, {
      // None of this process's settings, except Node's compile cache; few malloc arenas, because their memory would not be freed.
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
    // An idle child does not keep the server alive; it ends with it.
    child.unref()
    child.channel?.unref()
    idle.set(child, timer)
  }

  /** Sends a task and waits for the response; kills the child on timeout. */
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
      if (answer.memory > maxIdleBytes) child.kill('SIGKILL')
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
 * Runs this process as a pool child: it processes one untrusted file after another, knows no setting or secret, and may be killed at any
 * time.
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
