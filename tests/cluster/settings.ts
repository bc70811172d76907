import { createServer } from 'node:net'

const host = '127.0.0.1'
/** Below the ephemeral ports, so that a killed part finds its port free again. */
const firstPort = 24_600
const lastPort = 32_000

const names = [
  'web',
  'serverOne',
  'serverTwo',
  'pool',
  'primary',
  'store',
  'postgresOne',
  'postgresTwo',
  'patroniOne',
  'patroniTwo',
  'etcdOne',
  'etcdTwo',
  'etcdThree',
  'peerOne',
  'peerTwo',
  'peerThree',
] as const

export type Addresses = Record<(typeof names)[number], string>

/** Chooses a free local address for each part. */
export async function chooseAddresses(): Promise<Addresses> {
  const ports: number[] = []
  for (let port = firstPort; ports.length < names.length; port += 1) {
    if (port > lastPort) throw new Error(`No free ports between ${firstPort} and ${lastPort}`)
    if (await isFree(port)) ports.push(port)
  }
  return Object.fromEntries(names.map((name, index) => [name, `${host}:${ports[index]}`])) as Addresses
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

export const portOf = (address: string): string => address.split(':')[1] ?? ''

const ordinals = ['One', 'Two', 'Three'] as const
const secrets = { DATABASE_PASSWORD: 'market-of-the-test', SUPERUSER_PASSWORD: 'all', REPLICATION_PASSWORD: 'copies' }

/** Returns the settings of the three members of etcd. */
export function etcdSettings(addresses: Addresses, folder: string): Record<string, string>[] {
  const members = ordinals.map((ordinal) => `etcd${ordinal}=http://${addresses[`peer${ordinal}`]}`)
  return ordinals.map((ordinal) => {
    const [client, peer] = [`http://${addresses[`etcd${ordinal}`]}`, `http://${addresses[`peer${ordinal}`]}`]
    return {
      ETCD_NAME: `etcd${ordinal}`,
      ETCD_DATA_DIR: `${folder}/etcd-${ordinal}`,
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: members.join(','),
      ETCD_ENABLE_V2: 'true',
      // Generous, so that a busy machine does not count as a lost member.
      ETCD_HEARTBEAT_INTERVAL: '200',
      ETCD_ELECTION_TIMEOUT: '2000',
    }
  })
}

/** Returns the settings of the two PostgreSQL nodes. */
export function nodeSettings(addresses: Addresses, folder: string, bin: string): Record<string, string>[] {
  return (['One', 'Two'] as const).map((ordinal) => ({
    NODE: ordinal.toLowerCase(),
    CLUSTER_RUN: `${folder}/run-${ordinal}`,
    CLUSTER_NETWORK: `${host}/32`,
    ETCD_HOSTS: ordinals.map((member) => addresses[`etcd${member}`]).join(','),
    PATRONI_LISTEN: addresses[`patroni${ordinal}`],
    PATRONI_ADDRESS: addresses[`patroni${ordinal}`],
    POSTGRES_LISTEN: addresses[`postgres${ordinal}`],
    POSTGRES_ADDRESS: addresses[`postgres${ordinal}`],
    POSTGRES_DATA: `${folder}/postgres-${ordinal}`,
    POSTGRES_BIN: bin,
    ...secrets,
  }))
}

export function poolSettings(addresses: Addresses, folder: string): Record<string, string> {
  return {
    CLUSTER_RUN: `${folder}/run-pool`,
    PRIMARY_HOST: host,
    PRIMARY_PORT: portOf(addresses.primary),
    POOL_HOST: host,
    POOL_PORT: portOf(addresses.pool),
    ...secrets,
  }
}

export function balancerSettings(addresses: Addresses): Record<string, string> {
  return {
    WEB_LISTEN: addresses.web,
    SERVER_ONE: addresses.serverOne,
    SERVER_TWO: addresses.serverTwo,
    PRIMARY_LISTEN: addresses.primary,
    POSTGRES_ONE: addresses.postgresOne,
    POSTGRES_TWO: addresses.postgresTwo,
    PATRONI_ONE_PORT: portOf(addresses.patroniOne),
    PATRONI_TWO_PORT: portOf(addresses.patroniTwo),
  }
}

/** Returns the URL of the product's database at one of these addresses. */
export const databaseAt = (address: string): string =>
  `postgres://market:${secrets.DATABASE_PASSWORD}@${address}/market`
