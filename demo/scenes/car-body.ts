import { along, type CarShape } from './car-shape.ts'
import { surface } from './mesh.ts'
import { type Vec } from './sdl.ts'

type Flat = readonly [number, number]

const mix = (a: number, b: number, t: number): number => a + (b - a) * t

function smoothStep(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** Half of a cross-section (sideways, up) from the middle of the floor to the middle of the roof. */
function section(shape: CarShape, x: number): Flat[] {
  const w = along(shape.half, x)
  const sill = along(shape.sill, x)
  const top = along(shape.top, x)
  const belt = Math.min(along(shape.belt, x), top - 0.03)
  const rise = top - belt
  const cabin = smoothStep(0.1, 0.42, rise)
  const roof = mix(w * 0.84, shape.roofHalf, cabin)
  return [
    [0, sill],
    [w * 0.6, sill],
    [w * 0.92, sill + 0.02],
    [w * 0.985, sill + 0.13],
    [w, mix(sill, belt, 0.55)],
    [w * 0.985, belt - 0.06],
    [mix(w * 0.95, w * 0.93, cabin), belt + rise * 0.12],
    [mix(mix(w * 0.93, roof, 0.5), mix(w * 0.93, roof, 0.55), cabin), belt + rise * 0.5],
    [roof, top - mix(rise * 0.3, 0.085, cabin)],
    [roof * 0.82, top - mix(rise * 0.1, 0.022, cabin)],
    [roof * 0.45, top - 0.004],
    [0, top],
  ]
}

function smoothed(points: readonly Flat[], steps: number): Flat[] {
  const at = (i: number): Flat => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  const out: Flat[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const curve = (axis: 0 | 1): number => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      }
      out.push([curve(0), curve(1)])
    }
  }
  out.push(at(points.length - 1))
  return out
}

/** The closed skin of a car as one smooth mesh that can be cut. */
export function bodyMesh(shape: CarShape): string {
  const stations = [
    0,
    0,
    ...Array.from({ length: 150 }, (_, i) => (0.5 - 0.5 * Math.cos((Math.PI * i) / 149)) * shape.length),
    shape.length,
    shape.length,
  ]
  const rings = stations.map((x, index): Vec[] => {
    const half = smoothed(section(shape, x), 6)
    const ring: Flat[] = [
      ...half,
      ...half
        .slice(0, -1)
        .toReversed()
        .map(([z, y]): Flat => [-z, y]),
    ]
    const end = index < 2 || index > stations.length - 3
    const shrink = end ? (index === 0 || index === stations.length - 1 ? 0 : 0.82) : 1
    const middle = (along(shape.sill, x) + along(shape.top, x)) / 2
    const bend = 0.16 * (1 - smoothStep(0, 0.9, x)) - 0.1 * smoothStep(shape.length - 0.8, shape.length, x)
    return ring.map(([z, y]): Vec => [
      x + bend * ((z * shrink) / 0.85) ** 2 + (end ? (index < 2 ? -0.012 : 0.012) : 0),
      middle + (y - middle) * shrink,
      z * shrink,
    ])
  })
  const around = rings[0]?.length ?? 0
  return surface(around, rings.length, (i, j) => rings[j]?.[i] ?? [0, 0, 0], 'inside_vector y')
}
