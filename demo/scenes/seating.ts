import { cloth, matt, metal, wood } from './materials.ts'
import { type Random } from './random.ts'
import { box, cushion, cylinder, roundBox, union, type Vec, tube } from './sdl.ts'

const leg = (x: number, z: number, height: number, texture: string): string =>
  cylinder([x, 0, z], [x * 0.985, height, z], 0.022, texture)

/** A sofa along x, its back towards +z, seat towards -z; the origin is its front left corner. */
export function sofa(
  length: number,
  colour: string,
  pillows: readonly string[],
  random: Random,
  chaise = false,
): string {
  const fabric = cloth(colour)
  const depth = 0.95
  const seats = Math.max(1, Math.round(length / 0.85))
  const inner = length - 0.44
  const parts = [
    roundBox([0, 0.13, 0.03], [length, 0.32, depth], 0.04, fabric),
    roundBox([0, 0.14, 0.0], [0.22, 0.62, depth], 0.07, fabric),
    roundBox([length - 0.22, 0.14, 0.0], [length, 0.62, depth], 0.07, fabric),
    roundBox([0.1, 0.14, depth - 0.22], [length - 0.1, 0.8, depth], 0.07, fabric),
  ]
  for (let i = 0; i < seats; i++) {
    const x = 0.22 + (inner * i) / seats
    const next = x + inner / seats
    const front = chaise && i === seats - 1 ? -0.65 : -0.04
    parts.push(cushion([x + 0.004, 0.29, front], [next - 0.004, 0.49, depth - 0.18], fabric, 0.22))
    if (front < -0.1) parts.push(roundBox([x, 0.13, front + 0.03], [next + 0.2, 0.32, 0.2], 0.04, fabric))
    parts.push(
      `object{${cushion([x + 0.01, -0.24, -0.1], [next - 0.01, 0.24, 0.1], fabric, 0.38)} rotate x*-12 translate <0,0.68,${depth - 0.28}>}\n`,
    )
  }
  pillows.forEach((pillow, i) => {
    const side = i % 2 === 0 ? 0.5 + i * 0.19 : length - 0.5 - i * 0.16
    parts.push(
      `object{${cushion([-0.23, -0.23, -0.075], [0.23, 0.23, 0.075], cloth(pillow), 0.48)} rotate <-20,${random.between(-25, 25).toFixed(1)},${random.between(-12, 12).toFixed(1)}> translate <${side.toFixed(3)},0.68,${(depth - 0.46).toFixed(3)}>}\n`,
    )
  })
  const dark = wood('#5a3c26', '#33200f')
  for (const x of [0.12, length - 0.12]) for (const z of [0.1, depth - 0.1]) parts.push(leg(x, z, 0.15, dark))
  return union(parts)
}

/** An armchair with a wooden frame, facing -z, centred at the origin. */
export function armchair(colour: string): string {
  const frame = wood('#a8764a', '#6e4526')
  const parts: string[] = []
  for (const x of [-0.37, 0.37]) {
    parts.push(
      tube(
        [
          [x, 0, -0.36],
          [x, 0.56, -0.33],
          [x, 0.58, 0.3],
          [x * 0.97, 0, 0.42],
        ],
        0.02,
        frame,
      ),
    )
    parts.push(roundBox([x - 0.035, 0.565, -0.36], [x + 0.035, 0.6, 0.32], 0.015, frame))
  }
  parts.push(
    box([-0.35, 0.24, -0.3], [0.35, 0.27, 0.3], frame),
    `object{${cushion([-0.34, 0.26, -0.38], [0.34, 0.44, 0.32], cloth(colour), 0.28)} rotate x*-4}\n`,
    `object{${cushion([-0.34, 0, -0.09], [0.34, 0.56, 0.09], cloth(colour), 0.32)} rotate x*14 translate <0,0.4,0.3>}\n`,
  )
  return union(parts)
}

/** A dining or desk chair facing -z, centred at the origin. */
export function chair(seat: string, frame = wood('#8d623d', '#5a3a20')): string {
  const parts = [
    [-0.19, -0.2],
    [0.19, -0.2],
  ].map(([x = 0, z = 0]) =>
    tube(
      [
        [x, 0, z],
        [x * 0.95, 0.44, z],
      ],
      0.016,
      frame,
    ),
  )
  for (const x of [-0.19, 0.19])
    parts.push(
      tube(
        [
          [x, 0, 0.23],
          [x, 0.45, 0.19],
          [x, 0.84, 0.25],
        ],
        0.016,
        frame,
      ),
    )
  parts.push(
    roundBox([-0.22, 0.43, -0.23], [0.22, 0.48, 0.22], 0.022, cloth(seat)),
    `object{${roundBox([-0.21, 0.62, 0.2], [0.21, 0.86, 0.235], 0.015, cloth(seat))} rotate x*4}\n`,
  )
  return union(parts)
}

/** A tall stool for a kitchen island or a café bar. */
export function stool(seat: string): string {
  const steel = metal('#2d2b29', 0.08)
  const legs: string[] = []
  for (const [x, z] of [
    [-0.16, -0.16],
    [0.16, -0.16],
    [-0.16, 0.16],
    [0.16, 0.16],
  ] as const) {
    legs.push(
      tube(
        [
          [x * 1.25, 0, z * 1.25],
          [x, 0.66, z],
        ],
        0.011,
        steel,
      ),
    )
  }
  const ring: Vec[] = [
    [-0.19, 0.22, -0.19],
    [0.19, 0.22, -0.19],
    [0.19, 0.22, 0.19],
    [-0.19, 0.22, 0.19],
    [-0.19, 0.22, -0.19],
  ]
  return union([
    ...legs,
    tube(ring, 0.009, steel),
    roundBox([-0.2, 0.65, -0.19], [0.2, 0.71, 0.19], 0.028, cloth(seat)),
  ])
}

/** A bed with its head at +z; the origin is the middle of its foot end on the floor. */
export function bed(
  width: number,
  headboard: string,
  cover: string,
  throwColour: string,
  pillows: readonly string[],
  random: Random,
): string {
  const length = 2.1
  const half = width / 2
  const linen = cloth('#f4f1ea')
  const parts = [
    roundBox([-half - 0.04, 0.1, 0], [half + 0.04, 0.32, length], 0.03, cloth(headboard)),
    roundBox([-half - 0.16, 0.1, length - 0.02], [half + 0.16, 1.18, length + 0.12], 0.05, cloth(headboard)),
    roundBox([-half, 0.3, 0.03], [half, 0.52, length], 0.07, linen),
    cushion([-half - 0.07, 0.22, -0.04], [half + 0.07, 0.62, length * 0.7], cloth(cover), 0.16),
    cushion([-half - 0.075, 0.38, length * 0.58], [half + 0.075, 0.645, length * 0.76], linen, 0.22),
    cushion([-half - 0.09, 0.2, 0.16], [half + 0.09, 0.645, 0.66], cloth(throwColour), 0.14),
    box([-half + 0.1, 0, 0.1], [half - 0.1, 0.12, length], matt('#2d241c')),
  ]
  const seams = Math.round(width / 0.32)
  for (let i = 1; i < seams; i++) {
    const x = -half - 0.16 + ((width + 0.32) * i) / seams
    parts.push(cylinder([x, 0.3, length - 0.018], [x, 1.14, length - 0.018], 0.007, matt('#7d7468', 0.7)))
  }
  for (const [row, tilt, y, size] of [
    [0, -62, 0.83, 0.36],
    [1, -52, 0.77, 0.3],
  ] as const) {
    for (const side of [-1, 1]) {
      const colour = pillows[row] ?? '#ffffff'
      parts.push(
        `object{${cushion([-size, -0.1, -0.22], [size, 0.1, 0.22], cloth(colour), 0.42)} rotate x*${tilt} rotate y*${random.between(-5, 5).toFixed(1)} translate <${(side * width * 0.25).toFixed(3)},${y},${(length - 0.16 - row * 0.2).toFixed(3)}>}\n`,
      )
    }
  }
  parts.push(
    `object{${cushion([-0.3, -0.08, -0.15], [0.3, 0.08, 0.15], cloth(throwColour), 0.45)} rotate x*-55 translate <0,0.74,${length - 0.56}>}\n`,
  )
  return union(parts)
}
