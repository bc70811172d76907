/** Small builders for the POV-Ray scene description language. Units are metres, y is up. */

export type Vec = readonly [number, number, number]

const n = (value: number): string => {
  const text = value.toFixed(4)
  return text.includes('.') ? text.replace(/\.?0+$/, '') || '0' : text
}

export const vec = (v: Vec): string => `<${n(v[0])},${n(v[1])},${n(v[2])}>`

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
const lengthOf = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function unit(a: Vec): Vec {
  const size = lengthOf(a)
  return size < 1e-9 ? [0, 1, 0] : times(a, 1 / size)
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** The linear-light channels of a `#rrggbb` colour. */
function channels(hex: string): Vec {
  const part = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** A `#rrggbb` colour as POV-Ray writes it, optionally brightened. */
export const rgb = (hex: string, strength = 1): string => `rgb ${vec(times(channels(hex), strength))}`

/** Mixes two `#rrggbb` colours in linear light. */
export function mixed(from: string, to: string, share: number): string {
  return `rgb ${vec(add(times(channels(from), 1 - share), times(channels(to), share)))}`
}

export const box = (a: Vec, b: Vec, texture = ''): string => `box{${vec(a)},${vec(b)} ${texture}}\n`

export const cylinder = (a: Vec, b: Vec, radius: number, texture = ''): string =>
  `cylinder{${vec(a)},${vec(b)},${n(radius)} ${texture}}\n`

export const cone = (a: Vec, ra: number, b: Vec, rb: number, texture = ''): string =>
  `cone{${vec(a)},${n(ra)},${vec(b)},${n(rb)} ${texture}}\n`

export const sphere = (at: Vec, radius: number, texture = ''): string => `sphere{${vec(at)},${n(radius)} ${texture}}\n`

export const union = (parts: readonly string[], modifiers = ''): string =>
  parts.length === 0 ? '' : `union{${parts.join('')} ${modifiers}}\n`

export const difference = (from: string, cuts: readonly string[], modifiers = ''): string =>
  `difference{${from}${cuts.join('')} ${modifiers}}\n`

export const declare = (name: string, value: string): string => `#declare ${name} = ${value}\n`

/** A declared object put somewhere: scaled, turned about y, moved. */
export function place(name: string, at: Vec, turn = 0, scale: Vec | number = 1): string {
  const size: Vec = typeof scale === 'number' ? [scale, scale, scale] : scale
  return `object{${name} scale ${vec(size)} rotate y*${n(turn)} translate ${vec(at)}}\n`
}

/** Parts turned about y and moved as one. */
export const moved = (parts: readonly string[], at: Vec, turn = 0): string =>
  union([...parts], `rotate y*${n(turn)} translate ${vec(at)}`)

/** A cushion-like rounded block between two corners. */
export function cushion(a: Vec, b: Vec, texture: string, softness = 0.3): string {
  const half = times(subtract(b, a), 0.5)
  const size: Vec = [Math.abs(half[0]), Math.abs(half[1]), Math.abs(half[2])]
  const centre = times(add(a, b), 0.5)
  return `superellipsoid{<${n(softness)},${n(softness)}> scale ${vec(size)} translate ${vec(centre)} ${texture}}\n`
}

/** A box with rounded edges of one radius. */
export function roundBox(a: Vec, b: Vec, radius: number, texture = ''): string {
  const low: Vec = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])]
  const high: Vec = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])]
  const r = Math.min(radius, ...subtract(high, low).map((side) => side / 2 - 1e-4))
  return `object{Round_Box_Union(${vec(low)},${vec(high)},${n(r)}) ${texture}}\n`
}

/** A rod through points, with rounded joints. */
export function tube(points: readonly Vec[], radius: number, texture = ''): string {
  const parts: string[] = []
  points.forEach((point, index) => {
    parts.push(sphere(point, radius))
    const next = points[index + 1]
    if (next && lengthOf(subtract(next, point)) > 1e-4) parts.push(cylinder(point, next, radius))
  })
  return union(parts, texture)
}

/** A turned shape (vase, pot, lamp) from radius-height pairs. */
export function lathe(profile: readonly (readonly [number, number])[], texture: string): string {
  const points = profile.map(([r, h]) => `<${n(r)},${n(h)}>`)
  const [first] = points
  const last = points.at(-1)
  return `lathe{cubic_spline ${points.length + 2}, ${first}, ${points.join(', ')}, ${last} ${texture}}\n`
}
