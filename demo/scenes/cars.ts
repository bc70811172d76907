import { bodyMesh } from './car-body.ts'
import { along, type CarShape, type Keys } from './car-shape.ts'
import { sedan, suv } from './passenger-cars.ts'
import { minibus, pickup } from './utility-cars.ts'
import { glossy, lit, matt, metal } from './materials.ts'
import { box, cylinder, difference, rgb, roundBox, union } from './sdl.ts'

export interface CarStyle {
  vehicle: 'sedan' | 'suv' | 'pickup' | 'minibus'
  colour: string
  /** A second colour for everything under the shoulder. */
  lower?: string
}

const shapes: Record<CarStyle['vehicle'], CarShape> = { sedan, suv, pickup, minibus }

const paint = (colour: string): string =>
  `texture{pigment{${rgb(colour)}} finish{diffuse 0.7 specular 0.7 roughness 0.004 reflection{0.035,0.55 falloff 2.6}}}`
const pane =
  'texture{pigment{rgb <0.012,0.015,0.018>} finish{diffuse 0.5 specular 0.8 roughness 0.003 reflection{0.09,0.75 falloff 2.4}}}'
const black = 'texture{pigment{rgb 0.018} finish{diffuse 0.7 specular 0.15 roughness 0.05}}'

/** An outline (x, y) pushed right through the car from side to side. */
function through(outline: Keys): string {
  const points = [...outline, outline[0] ?? [0, 0]].map(([x, y]) => `<${x},${y}>`)
  return `prism{linear_spline -2,2,${points.length},${points.join(',')} rotate x*-90}\n`
}

/** A windscreen: a trapezium seen from the front, pushed along part of the car. */
function screen({ from, to, low, high }: CarShape['screens'][number]): string {
  const corners = [
    [-low[0], low[1]],
    [low[0], low[1]],
    [high[0], high[1]],
    [-high[0], high[1]],
    [-low[0], low[1]],
  ].map(([z, y]) => `<${y},${z}>`)
  return `prism{linear_spline ${from},${to},5,${corners.join(',')} rotate z*-90 scale <1,-1,1>}\n`
}

/** Uses the texture `inner` inside `region`, and `outer` elsewhere. */
const dressed = (outer: string, region: readonly string[], inner: string): string =>
  `texture{object{union{${region.join('')}} ${outer} ${inner}}}`

/** A lamp glass at a corner of the car. */
const ellipsoid = (
  at: readonly [number, number, number],
  size: readonly [number, number, number],
  side: number,
): string => `superellipsoid{<0.7,0.7> scale <${size.join(',')}> translate <${at[0]},${at[1]},${at[2] * side}>}\n`

function skin(shape: CarShape, style: CarStyle, on: boolean): string {
  const { length, lamp, tail, tailSize, grille } = shape
  const main = style.lower
    ? dressed(
        paint(style.colour),
        [box([-1, 0, -2], [length + 1, along(shape.belt, length / 2) - 0.06, 2])],
        paint(style.lower),
      )
    : paint(style.colour)
  const gaps = shape.seams.map((x) =>
    box([x - 0.005, along(shape.sill, x) + 0.12, -2], [x + 0.005, along(shape.belt, x) + 0.02, 2]),
  )
  const hood = [
    box([0.3, 0.5, along(shape.half, 1) * 0.8 - 0.004], [1.3, 2, along(shape.half, 1) * 0.8 + 0.004]),
    box([0.3, 0.5, -along(shape.half, 1) * 0.8 - 0.004], [1.3, 2, -along(shape.half, 1) * 0.8 + 0.004]),
  ]
  const trim = [
    box([-1, -1, -2], [length + 1, along(shape.sill, length / 2) + 0.07, 2]),
    roundBox([-0.3, grille[0], -0.46], [0.3, grille[1], 0.46], 0.05),
    roundBox([-0.3, grille[0] - 0.22, -0.58], [0.25, grille[0] - 0.08, 0.58], 0.05),
  ]
  const front = [1, -1].map((side) => ellipsoid(lamp, [0.26, 0.075, 0.2], side))
  const back = [1, -1].map((side) => ellipsoid(tail, tailSize, side))
  const lens = on
    ? lit('#fff1d0', 2.5)
    : 'texture{pigment{rgb <0.3,0.33,0.36>} normal{gradient z 0.35 scale 0.035} finish{diffuse 0.5 specular 0.9 roughness 0.002 reflection{0.2,0.7 falloff 2}}}'
  const red = on
    ? lit('#ff2a18', 0.9)
    : 'texture{pigment{rgb <0.42,0.012,0.01>} finish{diffuse 0.7 specular 0.8 roughness 0.004 reflection{0.05,0.5 falloff 3}}}'
  let texture = dressed(main, [...gaps, ...hood], black)
  texture = dressed(texture, [...shape.windows.map(through), ...shape.screens.map(screen)], pane)
  texture = dressed(texture, trim, black)
  return dressed(dressed(texture, front, lens), back, red)
}

function wheel(radius: number): string {
  const tyre = `superellipsoid{<1,0.28> scale <${radius},${radius},0.115> texture{pigment{rgb 0.022} normal{gradient z 0.4 scale 0.03} finish{diffuse 0.8 specular 0.08 roughness 0.1}}}\n`
  const rim = metal('#c8cacc', 0.3)
  const r = radius * 0.68
  const spokes = Array.from(
    { length: 10 },
    (_, i) =>
      `object{${roundBox([-0.018, 0.03, -0.124], [0.018, r, -0.104], 0.008)} rotate z*${i * 36 + (i % 2 === 0 ? 8 : -8)}}\n`,
  )
  return union([
    tyre,
    cylinder([0, 0, -0.116], [0, 0, -0.1], r + 0.01, black),
    `torus{${r},0.018 rotate x*90 translate z*-0.118 ${rim}}\n`,
    union(spokes, rim),
    cylinder([0, 0, -0.13], [0, 0, -0.1], 0.05, rim),
  ])
}

/** A car whose front is at x = -length/2, standing on y = 0 with its middle at the origin. */
export function car(style: CarStyle, lampsOn = false): string {
  const shape = shapes[style.vehicle]
  const { length, axles } = shape
  const arches = axles.flatMap((x) =>
    [1, -1].map((side) =>
      cylinder([x, shape.wheel, 0.52 * side], [x, shape.wheel, 1.3 * side], shape.wheel * 1.13, black),
    ),
  )
  const bed = shape.bed ? [box([shape.bed[0], shape.bed[2], -0.76], [shape.bed[1], 2, 0.76], black)] : []
  const body = difference(bodyMesh(shape), [...arches, ...bed], skin(shape, style, lampsOn))
  const parts = [body]
  for (const x of axles) {
    const out = along(shape.half, x) - 0.115
    parts.push(
      `object{${wheel(shape.wheel)} translate <${x},${shape.wheel},${-out}>}\n`,
      `object{${wheel(shape.wheel)} rotate y*180 translate <${x},${shape.wheel},${out}>}\n`,
    )
  }
  for (const side of [1, -1]) {
    const [mx, my] = shape.mirror
    const w = along(shape.half, mx)
    parts.push(
      `superellipsoid{<0.6,0.6> scale <0.06,0.075,0.11> translate <${mx},${my + 0.05},${(w + 0.06) * side}> ${paint(style.colour)}}\n`,
    )
    for (const x of shape.handles)
      parts.push(
        roundBox(
          [x - 0.1, along(shape.belt, x) - 0.13, side * (along(shape.half, x) - 0.02)],
          [x + 0.1, along(shape.belt, x) - 0.1, side * (along(shape.half, x) + 0.025)],
          0.012,
          glossy('#b9bcbf', 0.3),
        ),
      )
  }
  const y = shape.grille[0] - 0.06
  parts.push(
    box([-0.03, y - 0.05, -0.25], [0.0, y + 0.06, 0.25], matt('#f1f0ea')),
    box([-0.034, y - 0.02, -0.2], [0, y + 0.03, 0.2], matt('#27507a')),
    box([length - 0.03, y + 0.12, -0.25], [length + 0.035, y + 0.23, 0.25], matt('#f1f0ea')),
    box([-0.015, shape.grille[1] - 0.035, -0.36], [0.02, shape.grille[1] - 0.015, 0.36], metal('#d5d7d9', 0.4)),
    box([0.5, 0.16, -0.6], [length - 0.5, 0.34, 0.6], black),
  )
  return union(parts, `translate x*${-length / 2}`)
}
