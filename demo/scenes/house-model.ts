import { coffeeSet, pottedPlant } from './decor.ts'
import { cloth, glossy, matt, metal, wood } from './materials.ts'
import { randomFrom } from './random.ts'
import { type Room } from './rooms.ts'
import { box, cylinder, moved, roundBox, union } from './sdl.ts'
import { chair } from './seating.ts'
import { hippedRoof } from './villas.ts'
import { shelf } from './workplace-furniture.ts'

/** A table with a model of a house, keys and a drawing: what the services are about. */
export function modelOnTable(room: Room): string {
  const { width: w, depth: d } = room
  const card = matt('#f4f1ea')
  const house = union([
    box([0, 0, 0], [0.46, 0.15, 0.3], card),
    box([0.26, 0, -0.08], [0.46, 0.15, 0], card),
    `object{${hippedRoof(4.6, 3, 1.3, 0.35, '#b3593d')} scale 0.1 translate y*0.15}\n`,
    ...[0.04, 0.15].map((x) => box([x, 0.05, -0.003], [x + 0.07, 0.11, 0], glossy('#3f5a66', 0.3))),
    box([0.33, 0, -0.084], [0.4, 0.11, -0.08], wood('#8a5f3d', '#4a2e1b')),
    box([-0.14, -0.02, -0.24], [0.6, 0, 0.42], wood('#c9a072', '#96683d')),
    box([-0.13, 0, -0.23], [0.59, 0.004, 0.41], cloth('#7f9a5a')),
    ...[
      [-0.07, 0.3],
      [0.53, 0.34],
      [-0.08, -0.1],
    ].flatMap(([x = 0, z = 0]) => [
      `sphere{<${x},0.09,${z}>,0.05 ${cloth('#5d7d3f')}}\n`,
      cylinder([x, 0, z], [x, 0.06, z], 0.008, matt('#6b4a30')),
    ]),
  ])
  const key = union(
    [
      `torus{0.016,0.004 translate x*-0.02}`,
      cylinder([0, 0, 0], [0.055, 0, 0], 0.0035),
      box([0.035, -0.003, 0], [0.053, 0.003, 0.014]),
    ],
    metal('#c9a255', 0.4),
  )
  const z = 2.15
  const x = w * 0.47
  return [
    roundBox([x - 1.2, 0.71, z - 0.5], [x + 1.2, 0.75, z + 0.55], 0.015, wood('#a9774b', '#6f4727', 'rotate 0', 0.12)),
    ...[-1.1, 1.1].flatMap((dx) =>
      [-0.4, 0.45].map((dz) => cylinder([x + dx, 0, z + dz], [x + dx, 0.72, z + dz], 0.03, wood('#a8764a', '#6e4526'))),
    ),
    moved([house], [x - 0.42, 0.77, z + 0.02], -14),
    moved(
      [
        box([0, 0, 0], [0.5, 0.002, 0.36], matt('#f4f2ec')),
        ...[0.06, 0.16, 0.26].map((dz) => box([0.05, 0.002, dz], [0.45, 0.0025, dz + 0.004], matt('#5b6a78'))),
        box([0.05, 0.002, 0.06], [0.054, 0.0025, 0.264], matt('#5b6a78')),
        box([0.25, 0.002, 0.06], [0.254, 0.0025, 0.264], matt('#5b6a78')),
        box([0.446, 0.002, 0.06], [0.45, 0.0025, 0.264], matt('#5b6a78')),
      ],
      [x + 0.42, 0.75, z - 0.4],
      12,
    ),
    ...[0, 40, -35].map((turn) => moved([key], [x + 0.34, 0.757, z - 0.3], turn)),
    `torus{0.022,0.003 translate <${x + 0.31},0.757,${z - 0.3}> ${metal('#b9bcbe', 0.4)}}\n`,
    coffeeSet([x + 0.85, 0.75, z + 0.18], 0.75),
    moved([chair('#52685a')], [x - 0.5, 0, z + 0.95], 6),
    moved([chair('#52685a')], [x + 0.5, 0, z + 0.95], -8),
    pottedPlant('Rubber', [0.55, 0, d - 0.5], 1.2, '#b8653f'),
    moved([shelf(2.6, randomFrom('shelf'))], [w - 0.02, 0, d - 0.5], 90),
  ].join('')
}
