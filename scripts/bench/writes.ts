import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '#platform/database/index.ts'
import { type AdminApp, administratorSettings, askJson, signIn } from './admin/requests.ts'
import { measureImport } from './admin/transfers.ts'
import { onSeededMarket } from './seed.ts'
import { endServer, startProduct } from './server-process.ts'

const listings = Number(process.env['BENCH_LISTINGS'] ?? 20_000)
const writes = 400
const imported = 20_000
const port = '4876'

type Cost = { what: string; ms: string; 'ms of processor': string }

/** Prints the time to write one listing through the API and to import many, for comparison between versions of the product. */
export function measureWrites(): Promise<void> {
  return onSeededMarket(listings, measure)
}

async function measure({ url: databaseUrl }: OpenDatabase, dataDir: string): Promise<void> {
  const server = await startProduct({ port, databaseUrl, dataDir: join(dataDir, 'product') }, administratorSettings)
  try {
    const url = `http://127.0.0.1:${port}`
    const office: AdminApp = { url, token: await signIn(url), server }
    const clock = () => processorTime(Number(server.pid), dataDir)
    const added: number[] = []
    const costs = [
      await costOf('add a listing', clock, async (turn) => void added.push(await add(office, turn))),
      await costOf('change a listing', clock, (turn) => change(office, added[turn] ?? 0, turn)),
    ]
    const before = await clock()
    const { seconds } = await measureImport(office, { rows: imported, dataDir })
    costs.push({
      what: 'import a row',
      ms: ((seconds * 1000) / imported).toFixed(3),
      'ms of processor': (((await clock()) - before) / imported).toFixed(3),
    })
    console.table(costs)
  } finally {
    await endServer(server)
  }
}

async function costOf(
  what: string,
  clock: () => Promise<number>,
  write: (turn: number) => Promise<void>,
): Promise<Cost> {
  const times: number[] = []
  const before = await clock()
  for (let turn = 0; turn < writes; turn += 1) {
    const started = performance.now()
    await write(turn)
    times.push(performance.now() - started)
  }
  const median = times.toSorted((one, other) => one - other)[writes >> 1] ?? 0
  return { what, ms: median.toFixed(2), 'ms of processor': (((await clock()) - before) / writes).toFixed(2) }
}

async function add(office: AdminApp, turn: number): Promise<number> {
  const form = {
    title: `Bright villa number ${turn} by the lake`,
    description: `Four rooms and a garden, close to schools and the light rail. Ask for number ${turn}. `.repeat(4),
    price: '12500000',
    property_type: 'sell',
    status: 'available',
    location: 'Bishoftu',
    category_id: await villas(office),
    bedrooms: '4',
    bathrooms: '3',
    square_feet: '3229.17',
  }
  const { property } = await askJson<{ property: { id: number } }>(office, '/api/property', {
    method: 'POST',
    body: JSON.stringify(form),
  })
  return property.id
}

let villasId: Promise<string> | undefined

function villas(office: AdminApp): Promise<string> {
  villasId ??= askJson<{ id: number; slug: string }[]>(office, '/api/category').then((all) =>
    String(all.find(({ slug }) => slug === 'villas')?.id),
  )
  return villasId
}

async function change(office: AdminApp, id: number, turn: number): Promise<void> {
  const body = JSON.stringify({ price: String(12_000_000 + turn), title: `Quiet villa number ${turn}` })
  await askJson(office, `/api/property/${id}`, { method: 'PUT', body })
}

/** Returns the CPU milliseconds used by a server and its database so far; 0 where the system does not report them. */
export async function processorTime(server: number, dataDir: string): Promise<number> {
  const postmaster = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]
  let ticks = 0
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const [head = '', rest = ''] = (await readFile(file, 'utf8').catch(() => '')).split(/ \(.*\) /s)
    const [, parent, ...figures] = rest.split(' ')
    // Counted from the state field: user and system time are fields 14 and 15 of /proc/PID/stat, in hundredths of a
    // second; then those of finished children.
    if (Number(head) === server || parent === postmaster) ticks += Number(figures[9]) + Number(figures[10])
    if (head === postmaster) ticks += Number(figures[11]) + Number(figures[12])
  }
  return ticks * 10
}
