import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { watchMemory, type MemoryFigures } from '../memory.ts'
import { ask, askJson, type AdminApp } from './requests.ts'

/** An export or import: rows, duration, and the server's memory during it. */
export type TransferFigures = MemoryFigures & { what: string; rows: number; seconds: number; promised: number }

/** Megabytes by which memory may grow, whatever the number of rows. */
const promisedMb = 150

/** Exports every listing. */
export async function measureExport(office: AdminApp): Promise<TransferFigures> {
  const { result, ...figures } = await watchMemory(office.server, async () => {
    let lines = 0
    for await (const piece of (await ask(office, '/api/property/export')) as AsyncIterable<Buffer>)
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
    return lines
  })
  return { what: 'export', rows: result - 1, ...figures, promised: promisedMb }
}

type State = { state: string; counts: { rows: number; added: number; rejected: number }; failure: unknown }

/** Uploads a file of new listings and imports it. */
export async function measureImport(
  office: AdminApp,
  { rows, dataDir }: { rows: number; dataDir: string },
): Promise<TransferFigures> {
  const path = join(dataDir, 'import.csv')
  await pipeline(Readable.from(csvOf(rows)), createWriteStream(path))
  const { result, ...figures } = await watchMemory(office.server, async () => {
    const loaded = await askJson<{ import: { id: number } }>(office, '/api/property/imports?file_name=bench.csv', {
      method: 'POST',
      type: 'text/csv',
      body: createReadStream(path),
    })
    const address = `/api/property/imports/${loaded.import.id}`
    await askJson(office, `${address}/start`, { method: 'POST', body: '{}' })
    return untilDone(office, address)
  })
  if (result.state !== 'done' || result.counts.added !== rows)
    throw new Error(`The import ended as ${JSON.stringify(result)}`)
  return { what: 'import', rows: result.counts.rows, ...figures, promised: promisedMb }
}

async function untilDone(office: AdminApp, address: string): Promise<State> {
  for (;;) {
    const now = await askJson<State>(office, address)
    if (now.state !== 'waiting' && now.state !== 'running') return now
    await new Promise((later) => void setTimeout(later, 200))
  }
}

function* csvOf(rows: number): Generator<string> {
  const places = ['Bole', 'Yeka', 'Gulele', 'Adama', 'Bishoftu']
  const kinds = ['Apartment', 'Villa', 'Condominium', 'Penthouse']
  yield 'reference,title,description,category,location,property_type,price,bedrooms,bathrooms,square_metres,amenities\n'
  for (let row = 0; row < rows; row += 1) {
    const kind = kinds[row % kinds.length]
    const title = `${kind} number ${row} with a view`
    const text = `"A bright home, number ${row}, close to schools, shops and the light rail. It has a ""big"" kitchen."`
    yield `import-bench-${row},${title},${text},${kind},${places[row % places.length]},rent,${20_000 + (row % 500) * 100},${row % 6},2,${60 + (row % 200)},Lift; Guard\n`
  }
}
