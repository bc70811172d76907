import { answerTimes } from '../load.ts'
import { at } from './figures.ts'
import { pick, randomNumbers, unknownName } from './market-rows.ts'

/** Results of hostile queries: none may take longer than the limit, and none may make the server fail. */
export type HostileFigures = { queries: number; p50: number; p99: number; max: number; slowest: string; failed: number }
export const longestHostileMs = 150

const queries = Number(process.env['BENCH_HOSTILE'] ?? 10_000)
const longestQuery = 200
const signs = `' " \\ & | ! < > ( ) : * % _ ; -- /* */ <-> @@ :* $1 \u0000 ' or 1=1 -- {} [] \u200d \u1361 ።`.split(' ')
const letters = [...'abcdeghiklmnoprstuwyzABC0123456789ሀለሐመሠረሰሸቀበተቸኀነኘአከወዐዘየደጀገጠጨጰጸፀፈፐ፩፪፼éßñ']
const everyday =
  'spacious bright quiet modern a the in bole house apartment rent 2 bedroom ቤት ኪራይ ቦሌ መኝታ under 60000 million ሺ or not near'.split(
    ' ',
  )

/**
 * Returns a hostile query: random words of both scripts, sentences, 200 letters without a space, quotes, and operators
 * of every language.
 */
function hostileQuery(turn: number): string {
  const random = randomNumbers(turn * 101 + 13)
  const word = () => {
    const kind = random()
    if (kind < 0.3) return pick(everyday, random())
    if (kind < 0.5) return unknownName(random())
    if (kind < 0.7) return pick(signs, random())
    return Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(letters, random())).join('')
  }
  const shape = random()
  if (shape < 0.1) return pick(letters, random()).repeat(longestQuery)
  if (shape < 0.2) return Array.from({ length: longestQuery }, () => pick([...letters, ' '], random())).join('')
  return Array.from({ length: 1 + Math.floor(random() * 40) }, word)
    .join(shape < 0.9 ? ' ' : '')
    .slice(0, longestQuery)
}

/** Sends hostile queries to the list, the suggestions and the page of listings over one connection. */
export async function measureHostile(url: string): Promise<HostileFigures> {
  const paths = Array.from({ length: queries }, (_, turn) => {
    const text = encodeURIComponent(hostileQuery(turn).toWellFormed())
    if (turn % 10 === 0) return `/products?q=${text}`
    return turn % 5 === 1 ? `/api/suggestions?q=${text}` : `/api/property?q=${text}&limit=${1 + (turn % 50)}`
  })
  const times = await answerTimes({ url, paths, headers: { 'accept-encoding': 'br' }, connections: 1, seconds: 600 })
  const sorted = times.toSorted((one, other) => one.ms - other.ms)
  const all = sorted.map(({ ms }) => ms)
  return {
    queries: times.length,
    p50: at(all, 0.5),
    p99: at(all, 0.99),
    max: at(all, 1),
    slowest: sorted.at(-1)?.path ?? '',
    failed: times.filter(({ status }) => status >= 500).length,
  }
}
