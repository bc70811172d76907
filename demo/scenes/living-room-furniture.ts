import { books, coffeeSet, floorLamp, mesob, pendant, picture, pottedPlant, tibebRug, vase } from './decor.ts'
import { glossy, matt, metal, wood } from './materials.ts'
import { type Random } from './random.ts'
import { type Room } from './rooms.ts'
import { box, cylinder, moved, roundBox, union } from './sdl.ts'
import { armchair, sofa } from './seating.ts'

export interface LivingRoom extends Room {
  sofa: string
  pillows: readonly string[]
  chair: string
  rug: readonly [string, string, string, string]
  timber: readonly [string, string]
  art: number
  lamp: boolean
  /** Whether the sofa stands under the far wall or along the right one, facing the window. */
  layout: 'far' | 'right'
}

const tibeb: readonly [string, string, string] = ['#b3402e', '#dca743', '#3b6b4a']

/** A low table with a coffee set. */
function lowTable(timber: readonly [string, string]): string {
  return union([
    roundBox([-0.62, 0.36, -0.33], [0.62, 0.4, 0.33], 0.018, wood(timber[0], timber[1], 'rotate 0', 0.12)),
    roundBox([-0.56, 0.14, -0.28], [0.56, 0.16, 0.28], 0.008, wood(timber[0], timber[1])),
    ...[
      [-0.54, -0.26],
      [0.54, -0.26],
      [-0.54, 0.26],
      [0.54, 0.26],
    ].map(([x = 0, z = 0]) => cylinder([x, 0, z], [x, 0.37, z], 0.02, wood(timber[0], timber[1]))),
    coffeeSet([-0.2, 0.4, 0.02], 0.85),
    box([0.2, 0.4, -0.14], [0.46, 0.425, 0.06], matt('#dfd5c4')),
    box([0.22, 0.425, -0.12], [0.45, 0.445, 0.05], matt('#8d4a34')),
  ])
}

/** A low cabinet under a television. */
function mediaUnit(length: number, timber: readonly [string, string], random: Random): string {
  return union([
    roundBox([0, 0.16, 0], [length, 0.52, 0.42], 0.01, wood(timber[0], timber[1])),
    ...[1, 2].map((i) =>
      box([(length * i) / 3 - 0.003, 0.18, -0.002], [(length * i) / 3 + 0.003, 0.5, 0.01], matt('#1c1612')),
    ),
    ...[0.15, length - 0.15].flatMap((x) =>
      [0.08, 0.34].map((z) => cylinder([x, 0, z], [x, 0.17, z], 0.015, metal('#24211f', 0.05))),
    ),
    roundBox([length / 2 - 0.62, 0.66, 0.3], [length / 2 + 0.62, 1.38, 0.335], 0.01, glossy('#0d0f12', 0.25)),
    box([length / 2 - 0.2, 0.52, 0.24], [length / 2 + 0.2, 0.53, 0.38], matt('#151515')),
    box([length / 2 - 0.04, 0.52, 0.31], [length / 2 + 0.04, 0.7, 0.335], matt('#151515')),
    vase([0.22, 0.52, 0.2], 0.75, '#b4613c'),
    books([length - 0.55, 0.52, 0.12], 0.4, random),
  ])
}

/** The furniture of a living room. */
export function furnish(room: LivingRoom, random: Random): string {
  const { width: w, depth: d } = room
  const [ground, ...bands] = room.rug
  const rug = tibebRug(2.1, 3.1, ground, [bands[0] ?? tibeb[0], bands[1] ?? tibeb[1], bands[2] ?? tibeb[2]])
  const couch = sofa(2.5, room.sofa, room.pillows, random, room.layout === 'right')
  const centre: readonly [number, number] = room.layout === 'far' ? [w * 0.5, d - 2.1] : [w - 2.1, d * 0.55]
  const art =
    room.layout === 'far'
      ? [
          moved([picture(0.8, 1.05, room.art)], [w * 0.5 - 0.5, 1.62, d - 0.005]),
          moved([picture(0.8, 1.05, room.art + 1)], [w * 0.5 + 0.5, 1.62, d - 0.005]),
        ]
      : [moved([picture(1.3, 0.9, room.art)], [w - 0.005, 1.6, d * 0.55], 90)]
  return [
    moved([rug], [centre[0], 0, centre[1]], 90),
    room.layout === 'far'
      ? moved([couch], [centre[0] - 1.25, 0, d - 1.02])
      : moved([couch], [w - 0.98, 0, centre[1] + 1.25], 90),
    moved([lowTable(room.timber)], [centre[0], 0.016, centre[1]], room.layout === 'far' ? 0 : 90),
    room.layout === 'far'
      ? moved([armchair(room.chair)], [centre[0] + 1.85, 0, centre[1] - 0.15], 68)
      : moved([armchair(room.chair)], [centre[0] - 1.35, 0, centre[1] + 0.75], -60),
    ...art,
    room.layout === 'far'
      ? floorLamp([centre[0] - 1.65, 0, d - 0.45], room.lamp)
      : floorLamp([w - 0.45, 0, centre[1] + 1.75], room.lamp),
    room.layout === 'far'
      ? pottedPlant('Rubber', [centre[0] + 1.75, 0, d - 0.5], 1.25)
      : pottedPlant('Fern', [w - 0.55, 0, centre[1] - 1.75], 1),
    room.layout === 'right'
      ? moved([mediaUnit(1.9, room.timber, random)], [0.04, 0, d * 0.28], -90)
      : moved([mediaUnit(1.8, room.timber, random)], [w - 0.04, 0, d * 0.62], 90),
    room.layout === 'right' ? pottedPlant('Rubber', [0.5, 0, d - 0.6], 1.3, '#b8653f') : mesob([0.7, 0, d - 0.9]),
    pendant([centre[0], room.height, centre[1]], 0.75, '#2f2c29', room.lamp ? 0.5 : 0),
  ].join('')
}
