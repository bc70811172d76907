import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Identity, isRoot, nobody } from '#platform/database/embedded/identity.ts'
import { processesIn } from '#platform/database/embedded/process-state.ts'
import { compiledFolder } from '#scripts/build/build.ts'
import { inProject } from '#scripts/console/project-root.ts'
import { makeScratchFolder } from '#scripts/system/scratch-folder.ts'
import { killAll } from '#tests/faults/faulty-database.ts'
import { bucketEnvironment } from '#tests/support/bucket-server.ts'
import { administrator } from '#tests/support/e2e-product.ts'
import { searchPath } from './packages.ts'
import { definePart, until, type Part, type PartOptions } from './part.ts'
import {
  type Addresses,
  balancerSettings,
  chooseAddresses,
  databaseAt,
  etcdSettings,
  nodeSettings,
  poolSettings,
  portOf,
} from './settings.ts'

/** A PostgreSQL node under Patroni; both stand for one machine, which fails as a whole. */
export type Node = Part & { readonly api: string }

export type Cluster = {
  /** Address for clients. */
  url: string
  servers: Part[]
  nodes: Node[]
  etcd: Part[]
  pool: Part
  store: Part
  /** Finds the primary and the standby. */
  roles(): Promise<{ primary: Node; standby: Node }>
  /** Resolves when every part works and the standby has every acknowledged write. */
  whole(withinMs: number): Promise<void>
  /** Address of the database that bypasses the pool. */
  databaseUrl: string
  /** Parts that exited unexpectedly. */
  deaths(): string[]
  lastLines(): string
  close(): Promise<void>
}

const startsWithinMs = 120_000
const secretKey = 'qGm2cX8vT5nR1kW7zB4yL0pS9dF3hJ6a'

/** Starts a cluster on this machine, in a folder that is deleted on close. */
export async function openCluster(bin: string, say: (line: string) => void): Promise<Cluster> {
  const addresses = await chooseAddresses()
  const folder = makeScratchFolder('rent-home-cluster-')
  const identity: Identity = isRoot() ? { kind: 'user', ...nobody() } : { kind: 'self' }
  const parts = defineParts(addresses, { folder, identity, bin })
  const all = [...parts.etcd, ...parts.nodes, parts.balancer, parts.pool, parts.store, ...parts.servers]
  const cluster = describe(addresses, parts, all)
  const close = async () => {
    await Promise.all(parts.servers.map((server) => server.end()))
    await Promise.all(all.map((part) => part.kill()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    for (const part of [...parts.etcd, ...parts.nodes, parts.balancer, parts.pool, parts.store]) part.start()
    await until('a primary and its standby', async () => (await cluster.roles()).standby !== undefined, startsWithinMs)
    say('PostgreSQL is there, primary and standby')
    // One after the other, since the first one migrates.
    for (const [index, server] of parts.servers.entries()) {
      server.start()
      const address = index === 0 ? addresses.serverOne : addresses.serverTwo
      await until(`server ${index + 1}`, () => answers(`http://${address}/api/health/ready`), startsWithinMs)
    }
    await cluster.whole(startsWithinMs)
    return { ...cluster, close }
  } catch (error) {
    say(cluster.lastLines())
    await close()
    throw error
  }
}

type Parts = ReturnType<typeof defineParts>

function defineParts(
  addresses: Addresses,
  { folder, identity, bin }: { folder: string; identity: Identity; bin: string },
) {
  const own: Identity = { kind: 'self' }
  const path = { PATH: [bin, searchPath].join(delimiter) }
  const logOf = (name: string) => join(folder, 'logs', `${name.replaceAll(' ', '-')}.log`)
  mkdirSync(join(folder, 'logs'))
  for (const name of ['work', 'data-1', 'data-2', 'store']) mkdirSync(join(folder, name))
  if (identity.kind === 'user') spawnSync('chown', [`${identity.uid}:${identity.gid}`, join(folder, 'work')])
  const work = join(folder, 'work')
  const ready = (name: string, part: string, environment: Record<string, string>) =>
    definePart({
      name,
      program: 'sh',
      args: [inProject('deploy/cluster/start'), part],
      environment: { ...path, ...environment },
      identity,
      logFile: logOf(name),
    })
  const ours = (name: string, args: string[], environment: PartOptions['environment']) => {
    const options = { name, program: process.execPath, args, environment, identity: own, folder: inProject() }
    return definePart({ ...options, logFile: logOf(name) })
  }
  const server = (number: 1 | 2) =>
    ours(`server ${number}`, ['scripts/commands/start.ts'], {
      ...process.env,
      NODE_COMPILE_CACHE: compiledFolder,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: portOf(number === 1 ? addresses.serverOne : addresses.serverTwo),
      PUBLIC_URL: `http://${addresses.web}`,
      TRUST_PROXY: '1',
      DATA_DIR: join(folder, `data-${number}`),
      DATABASE_URL: databaseAt(addresses.pool),
      DATABASE_DIRECT_URL: databaseAt(addresses.primary),
      SECRET_KEY: secretKey,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...bucketEnvironment(`http://${addresses.store}`),
    })
  const nodes = nodeSettings(addresses, work, bin).map((settings, index) => {
    const part = ready(`postgres ${index + 1}`, 'patroni', settings)
    const api = `http://${settings['PATRONI_ADDRESS']}`
    const postgres = () => processesIn(settings['POSTGRES_DATA'] ?? '').map(({ pid }) => pid)
    return asNode(part, api, postgres)
  })
  return {
    etcd: etcdSettings(addresses, work).map((settings, index) => ready(`etcd ${index + 1}`, 'etcd', settings)),
    nodes,
    balancer: ready('haproxy', 'haproxy', balancerSettings(addresses)),
    pool: ready('pgbouncer', 'pgbouncer', poolSettings(addresses, work)),
    store: ours('store', ['tests/cluster/bucket.ts', join(folder, 'store'), portOf(addresses.store)], process.env),
    servers: [server(1), server(2)],
  }
}

/** Combines Patroni and the PostgreSQL that it started into one node. */
function asNode(patroni: Part, api: string, postgres: () => number[]): Node {
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of postgres()) process.kill(pid, signal)
  }
  const kill = async () => {
    const died = patroni.kill()
    killAll(postgres())
    await died
    // Processes that were just starting.
    killAll(postgres())
  }
  const pause = () => {
    patroni.pause()
    tell('SIGSTOP')
  }
  const resume = () => {
    tell('SIGCONT')
    patroni.resume()
  }
  const own = { api, kill, pause, resume }
  // Inherits from the part with these overrides, so that its getters stay live.
  return Object.create(
    patroni,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }])),
  ) as Node
}

function describe(addresses: Addresses, parts: Parts, all: readonly Part[]): Omit<Cluster, 'close'> {
  const roles = async () => {
    const [one, two] = parts.nodes
    if (!one || !two) throw new Error('There are two nodes')
    for (const [primary, standby] of [
      [one, two],
      [two, one],
    ] as const) {
      if ((await answers(`${primary.api}/primary`)) && (await answers(`${standby.api}/sync`)))
        return { primary, standby }
    }
    throw new Error('There is no primary with a synchronous standby')
  }
  const checks: [string, () => Promise<boolean>][] = [
    ['primary and synchronous standby', async () => (await roles()) !== undefined],
    ['server 1', () => answers(`http://${addresses.serverOne}/api/health/ready`)],
    ['server 2', () => answers(`http://${addresses.serverTwo}/api/health/ready`)],
    ['the balancer', () => answers(`http://${addresses.web}/api/health/ready`)],
    ['the store', () => fetch(`http://${addresses.store}/`).then(() => true)],
  ]
  return {
    url: `http://${addresses.web}`,
    databaseUrl: databaseAt(addresses.primary),
    ...parts,
    roles,
    whole: async (withinMs) => {
      await Promise.all(checks.map(([what, isSo]) => until(what, isSo, withinMs)))
    },
    deaths: () => all.filter(({ deaths }) => deaths > 0).map(({ name, deaths }) => `${name} ended ${deaths} times`),
    lastLines: () => all.map((part) => `── ${part.name}\n${part.lastLines()}`).join('\n'),
  }
}

/** Returns whether an address answers with success. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
