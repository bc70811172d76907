/** A seeded source of random numbers, so that the same scene always comes out the same. */
export interface Random {
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high]. */
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Starts a random sequence from a name (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: <T>(from: readonly T[]): T => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    chance: (probability) => next() < probability,
  }
}

function lattice(ix: number, iy: number, seed: number): number {
  let h = Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + Math.imul(seed, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

function smoothNoise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const top = lattice(ix, iy, seed) * (1 - u) + lattice(ix + 1, iy, seed) * u
  const bottom = lattice(ix, iy + 1, seed) * (1 - u) + lattice(ix + 1, iy + 1, seed) * u
  return top * (1 - v) + bottom * v
}

/** Fractal noise in 0..1, for terrain. */
export function fractalNoise(x: number, y: number, seed: number, octaves = 5): number {
  let sum = 0
  let weight = 0.5
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += weight * smoothNoise(x * scale, y * scale, seed + i)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}
