import * as fc from 'fast-check'
import type { ApiDocument, Operation } from './document.ts'
import { operationsOf } from './document.ts'
import { createJudge } from './judge.ts'
import { requestsOf } from './requests.ts'
import { hangUp, send, type Answer, type HostileRequest } from './send.ts'
import { roles, startTarget, type Role, type Target } from './target.ts'

export type AttackOptions = { requests: number; seed: number; say: (line: string) => void }

export type Finding = { what: string; where: string; times: number; request: HostileRequest }

export type AttackResult = {
  operations: number
  requests: number
  statuses: Record<string, number>
  findings: Finding[]
  slowest: { where: string; ms: number }
  memory: { warm: NodeJS.MemoryUsage; after: NodeJS.MemoryUsage }
}

/** Relative number of requests per role: most of the API is closed to those who are not staff. */
const shares: Record<Role, number> = { visitor: 0.4, user: 0.6, agent: 1.4, admin: 1.6 }
/** Number of properties (fast-check) checked concurrently, and of failures after which shrinking stops. */
const atOnce = 10
const maxToShrink = 25
/** Share of the requests after which the server counts as warm. */
const warmUp = 0.3

/**
 * Sends requests to every operation of the API document, as every role that could: none may fail, hang, or get a
 * response that the document does not describe. Starts and stops the product itself.
 */
export async function attack({ requests, seed, say }: AttackOptions): Promise<AttackResult> {
  const target = await startTarget()
  let stopped: Promise<string | undefined> | undefined
  const stop = () => (stopped ??= target.stop())
  try {
    const document = (await (await fetch(`${target.address}/api/openapi.json`)).json()) as ApiDocument
    const operations = operationsOf(document)
    const pairs = operations.flatMap((operation) => roles.map((role) => ({ operation, role })))
    const runs = Math.ceil(requests / pairs.length)
    const log = createLog()
    const judge = createJudge(document)
    const round = async (numRuns: number, roundSeed: number) => {
      const queue = pairs.map((pair, index) => ({ ...pair, seed: roundSeed + index }))
      const work = async () => {
        for (let next = queue.shift(); next && target.alive(); next = queue.shift())
          await tryListing(target, { ...next, numRuns: Math.ceil(numRuns * shares[next.role]), judge, log })
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
    const first = Math.max(1, Math.round(runs * warmUp))
    await round(first, seed)
    const warm = await target.memory()
    say(`warm after ${log.requests} requests: ${megabytes(warm.rss)} MB of memory`)
    await round(Math.max(1, runs - first), seed + 1_000_000)
    if (!target.alive()) log.find('the server is gone', 'anywhere', nothing)
    const after = target.alive() ? await target.memory() : warm
    hangUp()
    const badEnd = await stop()
    if (badEnd !== undefined) log.find(badEnd, 'the end', nothing)
    return { ...log.result(), operations: operations.length, memory: { warm, after } }
  } finally {
    hangUp()
    await stop()
  }
}

const nothing: HostileRequest = { method: '', url: '', headers: {}, body: undefined }

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

type Log = ReturnType<typeof createLog>
type Property = {
  operation: Operation
  role: Role
  seed: number
  numRuns: number
  judge: ReturnType<typeof createJudge>
  log: Log
}

/** Tests one operation as one role. */
async function tryListing(target: Target, { operation, role, seed, numRuns, judge, log }: Property): Promise<void> {
  await target.repair()
  const facts = await target.facts()
  let person = await target.person(role)
  let failures = 0
  const holds = async (request: HostileRequest): Promise<boolean> => {
    // Enough failures are known.
    if (failures > maxToShrink) return true
    const authorization: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
    const wrong = await outcome({ ...request, headers: { ...request.headers, ...authorization } })
    if (wrong !== undefined) {
      failures += 1
      log.find(wrong, `${operation.name} as ${role}`, request)
    }
    return wrong === undefined
  }
  const outcome = async (request: HostileRequest): Promise<string | undefined> => {
    try {
      const answer = await send(target.address, request)
      log.count(answer, operation.name)
      // Signed out by this or another request: continue as a new user.
      if (answer.status === 401 && person) person = await target.person(role)
      return judge(operation, answer)
    } catch (error) {
      return error instanceof Error ? `no answer: ${error.message}` : String(error)
    }
  }
  await fc.check(fc.asyncProperty(requestsOf(operation, facts), holds), { seed, numRuns })
}

function createLog() {
  const statuses: Record<string, number> = {}
  const findings = new Map<string, Finding>()
  let slowest = { where: '', ms: 0 }
  let requests = 0
  return {
    get requests() {
      return requests
    },
    count: ({ status, ms }: Answer, where: string) => {
      requests += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (ms > slowest.ms) slowest = { where, ms: Math.round(ms) }
    },
    /** The last request of a kind is the most shrunk one. */
    find: (what: string, where: string, request: HostileRequest) => {
      const key = `${where}: ${what.slice(0, 60)}`
      findings.set(key, { what, where, request, times: (findings.get(key)?.times ?? 0) + 1 })
    },
    result: () => ({ requests, statuses, slowest, findings: [...findings.values()] }),
  }
}
