import { books, coffeeSet, pendant, picture, pottedPlant, vase } from './decor.ts'
import { glossy, marble, matt, metal, wood } from './materials.ts'
import { type Random } from './random.ts'
import { type Room } from './rooms.ts'
import { box, cylinder, moved, roundBox, tube, union } from './sdl.ts'
import { chair, stool } from './seating.ts'

const black = metal('#26282a', 0.08)

function screenOn(x: number, z: number): string {
  return union([
    roundBox([x - 0.3, 0.86, z], [x + 0.3, 1.2, z + 0.025], 0.008, glossy('#101214', 0.2)),
    box(
      [x - 0.285, 0.875, z - 0.002],
      [x + 0.285, 1.185, z],
      'texture{pigment{gradient y color_map{[0 rgb <0.08,0.16,0.2>][1 rgb <0.35,0.5,0.55>]} scale 0.5} finish{emission 0.35 diffuse 0.2}}',
    ),
    cylinder([x, 0.74, z + 0.06], [x, 0.9, z + 0.03], 0.015, black),
    box([x - 0.1, 0.735, z], [x + 0.1, 0.745, z + 0.14], black),
    roundBox([x - 0.2, 0.735, z - 0.28], [x + 0.2, 0.75, z - 0.14], 0.006, matt('#d8d6d1')),
  ])
}

/** A desk with a screen; the person sits at -z. */
function desk(timber: readonly [string, string]): string {
  return union([
    roundBox([-0.75, 0.705, -0.4], [0.75, 0.735, 0.35], 0.008, wood(timber[0], timber[1], 'rotate 0', 0.1)),
    ...[-0.68, 0.68].map((x) =>
      tube(
        [
          [x, 0, -0.34],
          [x, 0.7, -0.34],
          [x, 0.7, 0.3],
          [x, 0, 0.3],
        ],
        0.016,
        black,
      ),
    ),
    screenOn(0.05, 0.1),
    cylinder([-0.5, 0.735, -0.1], [-0.5, 0.82, -0.1], 0.035, glossy('#b36a4b')),
    box([0.45, 0.735, -0.25], [0.65, 0.75, 0.02], matt('#efe9dd')),
  ])
}

/** Shelves with books. */
export function shelf(height: number, random: Random): string {
  const parts = [0.05, 0.55, 1.05, 1.55, 2.05]
    .filter((y) => y < height)
    .map((y) => box([0, y, 0], [1.6, y + 0.03, 0.3], wood('#a9774b', '#6f4727')))
  for (const x of [0, 0.8, 1.57])
    parts.push(box([x, 0, 0], [x + 0.03, 2.08, 0.3], wood('#a9774b', '#6f4727', 'rotate z*90')))
  for (const y of [0.58, 1.08, 1.58])
    parts.push(
      books([0.08, y, 0.08], random.between(0.3, 0.55), random),
      books([0.88, y, 0.08], random.between(0.25, 0.6), random),
    )
  parts.push(vase([0.65, 1.08, 0.15], 0.7, '#b4613c'))
  return union(parts)
}

/** The furniture of an office. */
export function office(room: Room, random: Random): string {
  const { width: w, depth: d, height } = room
  const timber = ['#c9a072', '#96683d'] as const
  return [
    ...[1.55, 3.35].flatMap((x) =>
      [2.35, 4.4].flatMap((z) => [
        moved([desk(timber)], [x, 0, z]),
        moved([chair('#4b5358', black)], [x + 0.05, 0, z - 0.62], 175 + x * 9),
      ]),
    ),
    moved([shelf(height, random)], [w - 0.02, 0, 4.9], 90),
    pottedPlant('Rubber', [0.5, 0, d - 0.5], 1.2),
    pottedPlant('Fern', [w - 0.5, 0, d - 0.6], 1, '#b8653f'),
    moved([picture(1.2, 0.8, 0)], [w - 0.01, 1.55, 2.3], 90),
    pendant([1.55, height, 2.6], 0.8, '#2f2c29', 0.08),
    pendant([3.35, height, 2.6], 0.8, '#2f2c29', 0.08),
  ].join('')
}

/** The furniture of a café. */
export function cafe(room: Room, random: Random): string {
  const { width: w, depth: d, height } = room
  const timber = wood('#a9774b', '#6f4727', 'rotate 0', 0.1)
  const table = union([
    cylinder([0, 0.72, 0], [0, 0.75, 0], 0.36, timber),
    cylinder([0, 0, 0], [0, 0.72, 0], 0.025, black),
    cylinder([0, 0, 0], [0, 0.02, 0], 0.24, black),
    coffeeSet([0, 0.75, 0], 0.7),
  ])
  const bottles = [1.35, 1.75].flatMap((y) =>
    Array.from({ length: 18 }, (_, i) =>
      cylinder(
        [w - 0.2, y, d - 3.3 + i * 0.14],
        [w - 0.2, y + random.between(0.14, 0.26), d - 3.3 + i * 0.14],
        0.04,
        glossy(random.pick(['#6b3f22', '#2f4a3a', '#d9c7a4', '#a8452f', '#3b2a1f'])),
      ),
    ),
  )
  return [
    roundBox([w - 1.5, 0, d - 3.6], [w - 0.85, 1.05, d - 0.5], 0.01, wood('#8a5f3d', '#4a2e1b', 'rotate z*90')),
    roundBox([w - 1.6, 1.05, d - 3.7], [w - 0.8, 1.1, d - 0.45], 0.01, marble('#ece8e0', '#9c948a')),
    ...[1.32, 1.72].map((y) => box([w - 0.32, y, d - 3.5], [w, y + 0.03, d - 0.6], timber)),
    ...bottles,
    roundBox([w - 1.35, 1.1, d - 1.6], [w - 0.9, 1.5, d - 1], 0.04, metal('#b9bcbe', 0.35)),
    cylinder([w - 1.15, 1.5, d - 1.3], [w - 1.15, 1.72, d - 1.3], 0.1, glossy('#5c3a22', 0.2)),
    ...[-3.2, -2.4, -1.6].map((z) => moved([stool('#8a5a3c')], [w - 1.85, 0, d + z], 90)),
    ...[
      [1.2, d - 1.3],
      [1.25, d - 3.2],
      [2.85, d - 1.9],
    ].flatMap(([x = 0, z = 0], i) => [
      moved([table], [x, 0, z], i * 50),
      moved([chair('#b36a4b')], [x - 0.62, 0, z - 0.1], -80),
      moved([chair('#52685a')], [x + 0.62, 0, z + 0.1], 95),
    ]),
    ...[-3.2, -2.3, -1.4].map((z) => pendant([w - 1.25, height, d + z], 0.9, '#c98a3d', 0.2)),
    pendant([1.2, height, d - 1.3], 0.95, '#2f2c29', 0.1),
    pottedPlant('Rubber', [0.5, 0, d - 0.45], 1.1),
    moved([picture(0.7, 0.9, 2)], [2.9, 1.65, d - 0.01]),
  ].join('')
}
