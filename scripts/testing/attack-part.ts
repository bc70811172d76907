import { attack, megabytes, type AttackResult, type Finding } from '../../tests/attack/attack.ts'
import { buildIfNeeded } from '../build/build.ts'
import type { Part } from './part.ts'

/** Memory limit at the end, as a multiple of the memory after warm-up. */
const maxMemory = 1.2

/** Sends hostile requests to every operation of the API, generated from its schemas; the seed makes a run repeatable. */
export function attackPart(options: { requests: number; seed: number }): Part {
  return {
    name: 'attack',
    run: async () => {
      await buildIfNeeded()
      say(`seed ${options.seed}`)
      const start = performance.now()
      const result = await attack({ ...options, say })
      for (const line of summary(result, performance.now() - start)) say(line)
      const problems = [...result.findings.map(describe), ...memoryProblems(result)]
      return { passed: result.operations, failed: problems.length, details: problems.join('\n') }
    },
  }
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}

function summary({ requests, operations, statuses, slowest, memory, findings }: AttackResult, ms: number): string[] {
  const counts = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  const share = (memory.after.rss / memory.warm.rss).toFixed(2)
  return [
    `${requests} requests to ${operations} operations as visitor, user, agent and administrator in ${Math.round(ms / 1000)} s`,
    `answers ${counts.join(', ')}; the slowest took ${slowest.ms} ms (${slowest.where})`,
    `memory ${megabytes(memory.after.rss)} MB at the end, ${share} times what it was when warm (heap ${megabytes(memory.after.heapUsed)} MB, was ${megabytes(memory.warm.heapUsed)} MB)`,
    `${findings.length} findings`,
  ]
}

function describe({ where, what, times, request }: Finding): string {
  const { method, url, headers, body } = request
  return `${where}: ${what} (${times} times)\n  ${JSON.stringify({ method, url, headers, body }).slice(0, 700)}`
}

function memoryProblems({ memory: { warm, after } }: AttackResult): string[] {
  if (after.rss <= warm.rss * maxMemory) return []
  return [`The server has ${megabytes(after.rss)} MB of memory at the end and had ${megabytes(warm.rss)} MB when warm`]
}
