import { requestsPerSecond } from './load.ts'

/** A comparison: the same work done by the product and by the baseline. Paths are requested in turn. */
export type Comparison = {
  name: string
  product: { url: string; paths: string[] }
  baseline: { url: string; paths: string[] }
  /** The promised minimum ratio, or null where it is only shown. */
  promised: number | null
}

export type Measured = { name: string; product: number; baseline: number; ratio: number; promised: number | null }

const rounds = 3
const secondsPerRound = 4
const connections = 16

/** Measures both sides alternately for several rounds, and compares the median requests per second. */
export async function compare({ name, product, baseline, promised }: Comparison): Promise<Measured> {
  const results = { product: [] as number[], baseline: [] as number[] }
  await load(product, 1)
  await load(baseline, 1)
  for (let round = 0; round < rounds; round += 1) {
    results.product.push(await load(product, secondsPerRound))
    results.baseline.push(await load(baseline, secondsPerRound))
  }
  const [ours, theirs] = [median(results.product), median(results.baseline)]
  return { name, product: ours, baseline: theirs, ratio: ours / theirs, promised }
}

/** Returns the requests per second of one side; throws when a response was not a success. Only pages are requested compressed. */
async function load({ url, paths }: Comparison['product'], seconds: number): Promise<number> {
  const headers: Record<string, string> = paths.some((path) => path.startsWith('/api'))
    ? {}
    : { 'accept-encoding': 'br' }
  return requestsPerSecond({ url, paths, headers, connections, seconds })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
