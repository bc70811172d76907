import { setTimeout as sleep } from 'node:timers/promises'
import { answers, type Cluster, type Node } from './cluster.ts'
import { until } from './part.ts'

/** A part of the cluster dies or is cut off. */
export type Scenario = {
  name: string
  title: string
  /**
   * Breaks it, and returns what repairs it, besides the time that others needed to take over where somebody has to.
   */
  breakIt(cluster: Cluster): Promise<{ repair: () => Promise<void> | void; tookOverMs?: number }>
  /** How long it stays broken; 0: what died is started again at once. */
  brokenMs: number
}

const takesOverWithinMs = 60_000

/** The node that was the primary is gone: how long until the other one is. */
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
    // Longer than three tries of a job.
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

/** What a scenario took, in milliseconds since the fault. */
export type Times = {
  brokenAt: number
  /** Until another part had taken the place of the dead one, where one has to. */
  tookOverMs: number | undefined
  /** From the repair until every part worked again and the standby had all of it. */
  wholeAfterMs: number
}

const wholeWithinMs = 120_000

/** Breaks, waits, repairs, and waits until the cluster is whole again. */
export async function play({ breakIt, brokenMs }: Scenario, cluster: Cluster): Promise<Times> {
  const brokenAt = performance.now()
  const { repair, tookOverMs } = await breakIt(cluster)
  await sleep(brokenMs)
  const repairedAt = performance.now()
  await repair()
  await cluster.whole(wholeWithinMs)
  return { brokenAt, tookOverMs, wholeAfterMs: performance.now() - repairedAt }
}
