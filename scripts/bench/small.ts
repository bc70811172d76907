import { spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { freemem, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { type AdminApp, administratorSettings, askJson, signIn } from './admin/requests.ts'
import { requestsPerSecond } from './load.ts'
import { memoryByProgram, type ProgramMemory } from './program-memory.ts'
import { endServer, startServer } from './server-process.ts'

const port = '4877'
const url = `http://127.0.0.1:${port}`
const promised = { pagesPerSecond: 300, megabytes: 700 }
const pictures = 8
const rounds = 3

/**
 * Measures the product on a small virtual server: with the embedded database and the demo market, on one core, with 1
 * GB reported as memory. This process sends requests from another core. Returns false when a promise is broken.
 */
export async function measureSmall(): Promise<boolean> {
  pin(process.pid, 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-bench-small-'))
  await chmod(dataDir, 0o755)
  console.log(
    `load of this machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; ${Math.round(freemem() / 2 ** 20)} MB free`,
  )
  const watch = watchPrograms()
  let server: ChildProcess | undefined
  try {
    server = await startSmall(dataDir)
    watch.of(server)
    const started = watch.now()
    const pages = await pagesPerSecond()
    const loaded = watch.peak()
    const seconds = await uploadPictures({ url, token: await signIn(url), server })
    await pause(2000)
    const uploaded = watch.peak()
    console.table([
      ...rowsOf('ready', started),
      ...rowsOf('peak with visitors', loaded),
      ...rowsOf('peak with uploads', uploaded),
      ...rowsOf('afterwards', watch.now()),
    ])
    const max = totalOf(uploaded)
    const alive = server.exitCode === null && server.signalCode === null
    console.log(`cached pages a second: ${pages.map(Math.round).join(', ')} (promised ${promised.pagesPerSecond})`)
    console.log(`${pictures} pictures of 12 megapixels: all sizes after ${seconds.toFixed(1)} s`)
    console.log(
      `most memory of all processes: ${max} MB (promised ${promised.megabytes}); killed: ${alive ? 'none' : 'the server'}`,
    )
    return alive && median(pages) >= promised.pagesPerSecond && max <= promised.megabytes
  } finally {
    watch.stop()
    await endServer(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Pins a process, and all that it starts, to one core. */
function pin(pid: number, core: number): void {
  const { status, stderr, error } = spawnSync('taskset', ['-cp', String(core), String(pid)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`This needs Linux, taskset and two cores: ${error?.message ?? stderr.trim()}`)
}

/** Starts the product as `npm start` does on such a machine; the child inherits the core of this process. */
async function startSmall(dataDir: string): Promise<ChildProcess> {
  pin(process.pid, 0)
  try {
    return await startServer('small-server.ts', [], {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      ...administratorSettings,
    })
  } finally {
    pin(process.pid, 1)
  }
}

async function pagesPerSecond(): Promise<number[]> {
  const listings = (await (await fetch(`${url}/api/property/?limit=20`)).json()) as { id: number }[]
  const details = listings.map(({ id }) => `/property-details/${id}`)
  const paths = ['/', '/am', '/products', '/am/products', ...details]
  const load = { url, paths, headers: { 'accept-encoding': 'br' }, connections: 16 }
  await requestsPerSecond({ ...load, seconds: 3 })
  const results: number[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await requestsPerSecond({ ...load, seconds: 4 }))
  return results
}

/** Adds a listing with phone-sized pictures; returns the seconds until all sizes exist. */
async function uploadPictures(office: AdminApp): Promise<number> {
  const form = new FormData()
  const [category] = (await (await fetch(`${url}/api/category`)).json()) as { id: number }[]
  const fields = {
    title: 'Villa with eight pictures',
    description: 'Rooms.',
    price: '45000',
    property_type: 'rent',
    status: 'available',
    location: 'Bishoftu',
    category_id: String(category?.id),
    bedrooms: '2',
    bathrooms: '1',
    square_feet: '900',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (let index = 0; index < pictures; index += 1)
    form.append('images', new Blob([await photo(index)], { type: 'image/jpeg' }), `photo-${index}.jpg`)
  const began = performance.now()
  const headers = { authorization: `Bearer ${office.token}` }
  const answer = await fetch(`${url}/api/property`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { property } = (await answer.json()) as { property: { id: number } }
  for (;;) {
    const shown = await askJson<{ image_url: string[] }>(office, `/api/property/${property.id}`)
    const there = await Promise.all(shown.image_url.map(async (file) => (await fetch(new URL(file, url))).ok))
    const ready = there.filter(Boolean).length
    if (ready === pictures) return (performance.now() - began) / 1000
    if (performance.now() - began > 300_000) throw new Error(`Only ${ready} pictures after five minutes`)
    await pause(250)
  }
}

/** Makes a 12-megapixel picture with as much detail as a photograph. */
async function photo(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 100 + seed * 10, sigma: 40 } as const
  const coarse = sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } })
  const enlarged = sharp(await coarse.png().toBuffer()).resize(4000, 3000)
  return new Uint8Array(await enlarged.jpeg({ quality: 88 }).toBuffer())
}

type Watch = { of(server: ChildProcess): void; now(): ProgramMemory; peak(): ProgramMemory; stop(): void }

/** Samples the memory of all programs of the server every quarter of a second. */
function watchPrograms(): Watch {
  let pid = 0
  let max: ProgramMemory = new Map()
  const now = () => memoryByProgram(pid)
  const look = () => {
    const found = now()
    if (totalOf(found) > totalOf(max)) max = found
  }
  const timer = setInterval(() => pid > 0 && look(), 250)
  return { of: (server) => void (pid = server.pid ?? 0), now, peak: () => max, stop: () => clearInterval(timer) }
}

const totalOf = (memory: ProgramMemory) =>
  Math.round([...memory.values()].reduce((sum, { megabytes }) => sum + megabytes, 0))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function rowsOf(when: string, memory: ProgramMemory) {
  const rows = [...memory].map(([program, { processes, megabytes }]) => ({
    when,
    program,
    processes,
    MB: Math.round(megabytes),
  }))
  return [
    ...rows,
    { when, program: 'all', processes: rows.reduce((sum, { processes }) => sum + processes, 0), MB: totalOf(memory) },
  ]
}
