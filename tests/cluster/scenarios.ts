import { setTimeout as sleep } from 'node:timers/promises'
import { answers, type Cluster, type Node } from './cluster.ts'
import { until } from './part.ts'

/** A fault: a part of the cluster dies or is cut off. */
export type Scenario = {
  name: string
  title: string
  /** Causes the fault; returns how to repair it, and the takeover time where another part must take over. */
  breakIt(cluster: Cluster): Promise<{ repair: () => Promise<void> | void; tookOverMs?: number }>
  /** Milliseconds until the repair; 0: restart at once. */
  brokenMs: number
}

const takesOverWithinMs = 60_000

/** Waits until the standby has been promoted after the loss of the primary; returns the milliseconds. */
const untilPromoted = ({ api }: Node) =>
  until('the standby is promoted', () => answers(`${api}/primary`), takesOverWithinMs)

export const scenarios: readonly Scenario[] = [
  {
    name: 'primary',
    title: 'primary killed',
    brokenMs: 5000,
    breakIt: async ({ roles }) => {
      const { primary, standby } = await roles()
      await primary.kill()
      return { tookOverMs: await untilPromoted(standby), repair: () => primary.start() }
    },
  },
  {
    name: 'primary-cut',
    title: 'primary cut off and back',
    brokenMs: 5000,
    breakIt: async ({ roles }) => {
      const { primary, standby } = await roles()
      primary.pause()
      return { tookOverMs: await untilPromoted(standby), repair: () => primary.resume() }
    },
  },
  {
    name: 'standby',
    title: 'standby killed',
    brokenMs: 15_000,
    breakIt: async ({ roles }) => {
      const { standby } = await roles()
      await standby.kill()
      return { repair: () => standby.start() }
    },
  },
  {
    name: 'standby-cut',
    title: 'standby cut off and back',
    brokenMs: 15_000,
    breakIt: async ({ roles }) => {
      const { standby } = await roles()
      standby.pause()
      return { repair: () => standby.resume() }
    },
  },
  {
    name: 'server',
    title: 'server killed',
    brokenMs: 10_000,
    breakIt: async ({ servers: [server] }) => {
      await server?.kill()
      return { repair: () => server?.start() }
    },
  },
  {
    name: 'server-cut',
    title: 'server cut off and back',
    brokenMs: 20_000,
    breakIt: async ({ servers }) => {
      const server = servers.at(-1)
      server?.pause()
      return { repair: () => server?.resume() }
    },
  },
  {
    name: 'pool',
    title: 'PgBouncer killed and started again',
    brokenMs: 0,
    breakIt: async ({ pool }) => {
      await pool.kill()
      return { repair: () => pool.start() }
    },
  },
  {
    name: 'store',
    title: 'store gone and back',
    // Longer than three attempts of a job.
    brokenMs: 35_000,
    breakIt: async ({ store }) => {
      await store.kill()
      return { repair: () => store.start() }
    },
  },
  {
    name: 'etcd',
    title: 'one etcd of three killed',
    brokenMs: 10_000,
    breakIt: async ({ etcd: [member] }) => {
      await member?.kill()
      return { repair: () => member?.start() }
    },
  },
]

/** Times of a scenario, in milliseconds. */
export type Times = {
  brokenAt: number
  /** Time until another part had taken over, where one has to. */
  tookOverMs: number | undefined
  /** Time from the repair until every part worked again and the standby had caught up. */
  wholeAfterMs: number
}

const wholeWithinMs = 120_000

/** Runs a scenario: breaks, waits, repairs, and waits until the cluster is whole again. */
export async function play({ breakIt, brokenMs }: Scenario, cluster: Cluster): Promise<Times> {
  const brokenAt = performance.now()
  const { repair, tookOverMs } = await breakIt(cluster)
  await sleep(brokenMs)
  const repairedAt = performance.now()
  await repair()
  await cluster.whole(wholeWithinMs)
  return { brokenAt, tookOverMs, wholeAfterMs: performance.now() - repairedAt }
}
