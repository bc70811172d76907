import { books, floorLamp, glowingLamp, pendant, picture, pottedPlant, tibebRug, vase } from './decor.ts'
import { matt, metal, wood } from './materials.ts'
import { type Random, randomFrom } from './random.ts'
import { type Room, roomShell } from './rooms.ts'
import { type Rendered } from './scene.ts'
import { box, cylinder, moved, roundBox, union } from './sdl.ts'
import { armchair, bed } from './seating.ts'

interface Bedroom extends Room {
  cover: string
  throwOver: string
  pillows: readonly string[]
  headboard: string
  timber: readonly [string, string]
  art: number
  lamp: boolean
  corner: 'armchair' | 'desk' | 'wardrobe'
}

function nightstand(timber: readonly [string, string]): string {
  return union([
    roundBox([-0.24, 0.16, -0.2], [0.24, 0.5, 0.2], 0.012, wood(timber[0], timber[1])),
    box([-0.22, 0.325, -0.205], [0.22, 0.331, -0.19], matt('#1d1611')),
    ...[-0.2, 0.2].map((x) => cylinder([x, 0, 0.1], [x, 0.16, 0.1], 0.013, metal('#b59a62', 0.3))),
    ...[-0.2, 0.2].map((x) => cylinder([x, 0, -0.14], [x, 0.16, -0.14], 0.013, metal('#b59a62', 0.3))),
    cylinder([0, 0.41, -0.21], [0, 0.41, -0.225], 0.012, metal('#b59a62', 0.3)),
  ])
}

function wardrobe(timber: readonly [string, string], height: number): string {
  const doors = [0, 1, 2, 3].map((i) =>
    roundBox(
      [i * 0.52 + 0.004, 0.08, -0.02],
      [i * 0.52 + 0.516, height - 0.3, 0.56],
      0.006,
      wood(timber[0], timber[1], 'rotate z*90'),
    ),
  )
  const pulls = [0.47, 0.57, 1.51, 1.61].map((x) =>
    cylinder([x, 1, -0.05], [x, 1.35, -0.05], 0.008, metal('#2c2a28', 0.1)),
  )
  return union([...doors, ...pulls, box([0, 0, 0.02], [2.08, 0.08, 0.55], matt('#2b241d'))])
}

function furnish(room: Bedroom, random: Random): string {
  const { width: w, depth: d } = room
  const x = w * 0.54
  const size = 1.7
  const side = (at: number): string =>
    moved(
      [
        nightstand(room.timber),
        glowingLamp([0.02, 0.5, 0.02], room.lamp),
        ...(at < x ? [books([-0.2, 0.5, -0.15], 0.08, random)] : [vase([-0.13, 0.5, -0.06], 0.45, '#c07a52')]),
      ],
      [at, 0, d - 0.32],
    )
  return [
    moved([bed(size, room.headboard, room.cover, room.throwOver, room.pillows, random)], [x, 0, d - 2.25]),
    side(x - 1.3),
    side(x + 1.3),
    moved([tibebRug(2.9, 1.9, '#e6dcc9', ['#b3402e', '#dca743', '#3b6b4a'])], [x, 0, d - 2.35]),
    moved([picture(1.25, 0.75, room.art)], [x, 1.78, d - 0.005]),
    room.corner === 'armchair'
      ? moved([armchair('#8c9a86')], [0.95, 0, d - 1.7], -70) + floorLamp([0.5, 0, d - 0.7], room.lamp)
      : '',
    room.corner === 'wardrobe' ? moved([wardrobe(room.timber, room.height)], [w - 0.6, 0, 2.9], 90) : '',
    room.corner === 'desk'
      ? pottedPlant('Snake', [0.5, 0, d - 0.55], 1, '#b8653f')
      : pottedPlant('Rubber', [w - 0.5, 0, d - 0.5], 1),
    pendant([x, room.height, d - 1.6], 0.6, '#e9dfcc', 0),
  ].join('')
}

function scene(id: string, tags: readonly string[], en: string, am: string, room: Bedroom, exposure = 2.4): Rendered {
  return {
    id,
    kind: 'bedroom',
    tags,
    alt: { en, am },
    grade: { exposure, bloom: 0.22, vignette: 0.1, warmth: 0.02 },
    scene: () => {
      const random = randomFrom(id)
      return roomShell(room, random, ['Rubber', 'Snake']) + furnish(room, random)
    },
  }
}

const base: Bedroom = {
  width: 5,
  depth: 4.8,
  height: 2.75,
  walls: '#efe9de',
  floor: 'oak',
  outside: 'garden',
  hour: 'day',
  sun: -72,
  sunStrength: 1,
  windows: [{ wall: 'left', from: 1.2, to: 3.5, sill: 0.5, top: 2.3, curtains: '#efe7d8' }],
  view: { from: [3.3, 1.4, 0.25], heading: -11, lens: 74, shift: -0.09 },
  cover: '#e6dfd2',
  throwOver: '#b36a4b',
  pillows: ['#ffffff', '#d9b48c'],
  headboard: '#b3a48f',
  timber: ['#a9774b', '#6f4727'],
  art: 0,
  lamp: false,
  corner: 'armchair',
}

/** Bedrooms. */
export const bedrooms: readonly Rendered[] = [
  scene(
    'bedroom-01',
    ['double-bed', 'daylight', 'terracotta'],
    'Bedroom with a double bed, armchair and morning light',
    'ባለ ሁለት ሰው አልጋ፣ ወንበርና የጠዋት ብርሃን ያለው መኝታ ቤት',
    base,
  ),
  scene(
    'bedroom-02',
    ['double-bed', 'green', 'feature-wall'],
    'Bedroom with a sage green wall and a wooden floor',
    'አረንጓዴ ግድግዳና የእንጨት ወለል ያለው መኝታ ቤት',
    {
      ...base,
      feature: '#8fa08a',
      cover: '#f1ece2',
      throwOver: '#5d7360',
      pillows: ['#f4f1ea', '#5d7360'],
      headboard: '#c9a27a',
      floor: 'pale',
      art: 3,
      corner: 'wardrobe',
    },
  ),
  scene(
    'bedroom-03',
    ['city-view', 'golden-hour', 'apartment'],
    'Bedroom with a wide window over the city',
    'ከተማውን የሚያይ ሰፊ መስኮት ያለው መኝታ ቤት',
    {
      ...base,
      outside: 'city',
      hour: 'golden',
      sun: -80,
      windows: [{ wall: 'left', from: 0.8, to: 3.9, sill: 0.1, top: 2.45, curtains: '#ece5d8' }],
      cover: '#cdbfa8',
      throwOver: '#3f5a66',
      pillows: ['#f4f1ea', '#3f5a66'],
      headboard: '#59636a',
      floor: 'walnut',
      art: 1,
      view: { from: [3.8, 1.4, 0.25], heading: -22, lens: 76, shift: -0.08 },
    },
    2,
  ),
  scene(
    'bedroom-04',
    ['evening', 'lamp-light'],
    'Bedroom in the evening with bedside lamps on',
    'ምሽት ላይ የራስጌ መብራቶች የበሩበት መኝታ ቤት',
    {
      ...base,
      hour: 'blue',
      lamp: true,
      feature: '#a8907a',
      cover: '#e0d6c6',
      throwOver: '#7d3a2c',
      pillows: ['#f4f1ea', '#c98a3d'],
      headboard: '#6b5a4c',
      floor: 'walnut',
      art: 2,
      corner: 'desk',
    },
    2.9,
  ),
]
