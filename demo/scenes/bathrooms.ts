import { pottedPlant, vase } from './decor.ts'
import { cloth, glossy, marble, matt, metal, tiles, wood } from './materials.ts'
import { randomFrom } from './random.ts'
import { type Room, roomShell } from './rooms.ts'
import { type Rendered } from './scene.ts'
import { box, cylinder, difference, moved, roundBox, tube, union, cushion } from './sdl.ts'

interface Bathroom extends Room {
  tile: string
  vanity: readonly [string, string]
  bath: boolean
  towel: string
}

const white =
  'texture{pigment{rgb 0.86} finish{diffuse 0.8 specular 0.5 roughness 0.008 reflection{0.02,0.25 falloff 3}}}'

function vanity(timber: readonly [string, string], brass: string): string {
  return union([
    roundBox([-0.75, 0.42, -0.5], [0.75, 0.82, 0], 0.008, wood(timber[0], timber[1])),
    box([-0.002, 0.43, -0.503], [0.002, 0.81, -0.49], matt('#1c1612')),
    roundBox([-0.77, 0.82, -0.52], [0.77, 0.86, 0], 0.006, marble('#ece8e0', '#9c948a')),
    difference(
      `superellipsoid{<0.5,0.35> scale <0.27,0.1,0.19> translate <0,0.93,-0.27>}`,
      [`superellipsoid{<0.5,0.35> scale <0.25,0.1,0.17> translate <0,0.98,-0.27>}`, box([-1, 0.99, -1], [1, 1.2, 1])],
      white,
    ),
    tube(
      [
        [0, 0.86, -0.04],
        [0, 1.16, -0.04],
        [0, 1.18, -0.08],
        [0, 1.18, -0.18],
        [0, 1.15, -0.19],
      ],
      0.013,
      brass,
    ),
    roundBox([-0.5, 1.15, -0.03], [0.5, 2.0, 0], 0.01, brass),
    box([-0.485, 1.165, -0.032], [0.485, 1.985, -0.03], 'texture{pigment{rgb 0.02} finish{diffuse 0 reflection 0.88}}'),
    ...[-0.66, 0.66].map((x) =>
      union([
        cylinder(
          [x, 1.5, -0.08],
          [x, 1.78, -0.08],
          0.035,
          'texture{pigment{rgb <1,0.88,0.7>} finish{emission 1.1 diffuse 0}} no_shadow',
        ),
        box([x - 0.02, 1.6, -0.05], [x + 0.02, 1.68, 0], brass),
      ]),
    ),
    vase([0.55, 0.86, -0.2], 0.5, '#b4613c'),
    cylinder([-0.5, 0.86, -0.2], [-0.5, 0.99, -0.2], 0.032, glossy('#5c4632')),
    roundBox([-0.66, 0.86, -0.3], [-0.56, 0.93, -0.16], 0.02, matt('#efe6d6')),
  ])
}

function tub(): string {
  const outer = `superellipsoid{<0.45,0.22> rotate x*90 scale <0.86,0.3,0.4> translate y*0.3}`
  const inner = `superellipsoid{<0.45,0.22> rotate x*90 scale <0.8,0.3,0.34> translate y*0.42}`
  return difference(outer, [inner, box([-2, 0.56, -2], [2, 2, 2])], white)
}

function toilet(): string {
  return union([
    roundBox([-0.18, 0.08, -0.52], [0.18, 0.38, 0], 0.12, white),
    cushion([-0.19, 0.36, -0.55], [0.19, 0.43, 0], white, 0.5),
    box([-0.14, 0.92, -0.012], [0.14, 1.1, 0], metal('#d5d7d9', 0.3)),
  ])
}

function furnish(room: Bathroom): string {
  const { width: w, depth: d } = room
  const brass = metal('#b59a62', 0.35)
  const parts = [
    moved([vanity(room.vanity, brass)], [w * 0.62, 0, d]),
    box([0, 0, d - 0.012], [w, 1.12, d], tiles(room.tile, '#e6e2da', [0.3, 0.15, 4], 0.25)),
    box([w - 0.012, 0, 0], [w, room.height, d], tiles(room.tile, '#e6e2da', [4, 0.15, 0.3], 0.25)),
    moved([toilet()], [w - 0.02, 0, d - 1.3], 90),
    pottedPlant('Fern', [w * 0.2, 0, d - 0.45], 0.75, '#b8653f'),
    ...[0, 1].map((i) =>
      roundBox(
        [w - 0.09, 1.05 - i * 0.05, d - 2.35 + i * 0.35],
        [w - 0.05, 1.6, d - 2.08 + i * 0.35],
        0.015,
        cloth(i === 0 ? room.towel : '#f3efe6'),
      ),
    ),
    cylinder([w - 0.07, 1.6, d - 2.45], [w - 0.07, 1.6, d - 1.6], 0.01, brass),
    moved([box([-0.4, 0.001, -0.28], [0.4, 0.02, 0.28], cloth(room.towel))], [w * 0.62, 0, d - 0.95]),
  ]
  if (room.bath) {
    parts.push(
      moved([tub()], [0.62, 0, d - 1.75], 90),
      tube(
        [
          [0.16, 0, d - 1.7],
          [0.16, 0.8, d - 1.7],
          [0.2, 0.86, d - 1.7],
          [0.36, 0.86, d - 1.7],
          [0.37, 0.8, d - 1.7],
        ],
        0.014,
        brass,
      ),
      roundBox([0.86, 0.4, d - 2.3], [1.1, 0.58, d - 1.95], 0.04, cloth(room.towel)),
    )
  } else {
    const pane =
      'texture{pigment{rgbt <0.85,0.95,0.93,0.88>} finish{diffuse 0.03 reflection{0.03,0.35 falloff 3}}} no_shadow'
    parts.push(
      box([1.2, 0.02, d - 1.3], [1.21, 2.1, d - 0.02], pane),
      box([1.19, 2.1, d - 1.3], [1.22, 2.13, d], brass),
      box([1.19, 0, d - 1.31], [1.22, 2.13, d - 1.29], brass),
      tube(
        [
          [0.5, 0.9, d - 0.04],
          [0.5, 2.15, d - 0.04],
          [0.5, 2.2, d - 0.1],
          [0.5, 2.2, d - 0.4],
          [0.5, 2.14, d - 0.42],
        ],
        0.011,
        brass,
      ),
      cylinder([0.5, 2.12, d - 0.42], [0.5, 2.14, d - 0.42], 0.11, brass),
      box([0.42, 1.05, d - 0.05], [0.58, 1.13, d], brass),
    )
  }
  return parts.join('')
}

function scene(id: string, tags: readonly string[], en: string, am: string, room: Bathroom): Rendered {
  return {
    id,
    kind: 'bathroom',
    tags,
    alt: { en, am },
    grade: { exposure: 2.3, bloom: 0.2, vignette: 0.1, warmth: 0.01 },
    scene: () => roomShell(room, randomFrom(id), ['Fern']) + furnish(room),
  }
}

const base: Bathroom = {
  width: 3.6,
  depth: 3.9,
  height: 2.65,
  walls: '#f1ede5',
  floor: 'tile',
  outside: 'garden',
  hour: 'day',
  sun: -75,
  windows: [{ wall: 'left', from: 1.5, to: 3.2, sill: 0.95, top: 2.25 }],
  view: { from: [2.5, 1.4, 0.15], heading: -15, lens: 78, shift: -0.12 },
  tile: '#e9e6df',
  vanity: ['#b98b5c', '#80552f'],
  bath: true,
  towel: '#c9a27a',
}

/** Bathrooms. */
export const bathrooms: readonly Rendered[] = [
  scene(
    'bathroom-01',
    ['bathtub', 'white', 'daylight'],
    'Bathroom with a freestanding bath and a wooden washstand',
    'ገንዳና የእንጨት መታጠቢያ ያለው መታጠቢያ ቤት',
    base,
  ),
  scene(
    'bathroom-02',
    ['shower', 'green-tiles'],
    'Bathroom with green tiles and a glass shower',
    'አረንጓዴ ሸክላና የመስታወት ሻወር ያለው መታጠቢያ ቤት',
    { ...base, tile: '#8fa595', bath: false, vanity: ['#8a5f3d', '#5a3a20'], towel: '#efe6d6' },
  ),
  scene(
    'bathroom-03',
    ['shower', 'stone', 'dark-floor'],
    'Bathroom with warm stone tiles and brass taps',
    'የድንጋይ ሸክላና የነሐስ ቧንቧ ያለው መታጠቢያ ቤት',
    {
      ...base,
      tile: '#cbb59a',
      floor: 'concrete',
      bath: true,
      vanity: ['#5a3f2b', '#33210f'],
      towel: '#6d7a70',
      hour: 'golden',
      sun: -85,
    },
  ),
]
