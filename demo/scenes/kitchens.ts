import { books, coffeeSet, pendant, pottedPlant, vase } from './decor.ts'
import { glossy, marble, matt, metal, tiles, wood } from './materials.ts'
import { type Random, randomFrom } from './random.ts'
import { type Room, roomShell } from './rooms.ts'
import { type Rendered } from './scene.ts'
import { box, cylinder, moved, roundBox, sphere, tube, union } from './sdl.ts'
import { chair, stool } from './seating.ts'

interface Kitchen extends Room {
  fronts: string
  upper: string
  top: 'marble' | 'wood' | 'dark'
  splash: string
  seats: string
  island: boolean
}

const tops: Record<Kitchen['top'], string> = {
  marble: marble('#ece8e0', '#9c948a'),
  wood: wood('#b98352', '#7d5230', 'rotate 0', 0.1),
  dark: marble('#2f2f30', '#6d6a66'),
}

function baseUnits(from: number, to: number, colour: string, top: string): string {
  const count = Math.round((to - from) / 0.6)
  const wide = (to - from) / count
  const parts = [
    box([from, 0, -0.52], [to, 0.1, 0], matt('#26221e')),
    roundBox([from - 0.01, 0.88, -0.64], [to + 0.01, 0.92, 0], 0.008, top),
  ]
  for (let i = 0; i < count; i++) {
    const x = from + i * wide
    parts.push(roundBox([x + 0.003, 0.11, -0.6], [x + wide - 0.003, 0.865, 0], 0.006, glossy(colour, 0.05)))
    if (i % 3 === 1)
      for (const y of [0.36, 0.61]) parts.push(box([x, y, -0.603], [x + wide, y + 0.005, -0.59], matt('#1c1814')))
    for (const y of i % 3 === 1 ? [0.3, 0.55, 0.8] : [0.79])
      parts.push(cylinder([x + wide * 0.3, y, -0.625], [x + wide * 0.7, y, -0.625], 0.007, metal('#b59a62', 0.35)))
  }
  return union(parts)
}

function upperUnits(from: number, to: number, colour: string): string {
  const count = Math.max(1, Math.round((to - from) / 0.6))
  const wide = (to - from) / count
  return union(
    Array.from({ length: count }, (_, i) =>
      roundBox([from + i * wide + 0.003, 1.5, -0.36], [from + (i + 1) * wide - 0.003, 2.3, 0], 0.006, colour),
    ),
  )
}

function fittings(sink: number, hob: number): string {
  const steel = metal('#c4c6c8', 0.4)
  const rings = [-0.15, 0.15].flatMap((dx) =>
    [-0.18, -0.44].map((z) => `torus{0.085,0.006 translate <${hob + dx},0.932,${z}> ${metal('#555555', 0.2)}}\n`),
  )
  return union([
    box([sink - 0.35, 0.915, -0.52], [sink + 0.35, 0.923, -0.12], steel),
    box([sink - 0.3, 0.922, -0.47], [sink + 0.3, 0.925, -0.17], metal('#7d8082', 0.4)),
    tube(
      [
        [sink, 0.92, -0.07],
        [sink, 1.22, -0.07],
        [sink, 1.28, -0.12],
        [sink, 1.28, -0.2],
        [sink, 1.22, -0.25],
      ],
      0.013,
      steel,
    ),
    box([hob - 0.3, 0.92, -0.56], [hob + 0.3, 0.928, -0.06], glossy('#0e0f10', 0.3)),
    ...rings,
    roundBox([hob - 0.29, 0.16, -0.612], [hob + 0.29, 0.8, -0.5], 0.01, glossy('#121315', 0.3)),
    cylinder([hob - 0.24, 0.72, -0.65], [hob + 0.24, 0.72, -0.65], 0.01, steel),
    `union{${box([hob - 0.28, 1.62, -0.46], [hob + 0.28, 1.7, 0])}${box([hob - 0.14, 1.7, -0.26], [hob + 0.14, 2.7, 0])} ${steel}}\n`,
    `object{${union([cylinder([0, 0, 0], [0, 0.13, 0], 0.11), `torus{0.11,0.006 translate y*0.13}`, cylinder([0.1, 0.1, 0], [0.3, 0.12, 0], 0.012)], metal('#a8562f', 0.3))} translate <${hob - 0.15},0.935,-0.2>}\n`,
  ])
}

function furnish(room: Kitchen, random: Random): string {
  const { width: w, depth: d } = room
  const top = tops[room.top]
  const fruit = [
    [0, 0],
    [0.08, 0.02],
    [-0.06, 0.06],
    [0.02, -0.07],
    [0.01, 0.01],
  ].map(([x = 0, z = 0], i) =>
    sphere([x, 0.06 + (i === 4 ? 0.05 : 0), z], 0.045, matt(random.pick(['#d98a2c', '#c2402e', '#e0b13c', '#8fa64a']))),
  )
  const bowl = union([`object{${cylinder([0, 0, 0], [0, 0.05, 0], 0.16)}${glossy('#efe9dd')}}`, ...fruit])
  const centre = w * 0.5
  const window = room.windows.find((o) => o.wall === 'far')
  const [wf, wt] = window ? [window.from - 0.12, window.to + 0.12] : [w / 2, w / 2]
  const parts = [
    `object{${union([baseUnits(0.02, w - 0.02, room.fronts, top), box([0, 0.92, -0.012], [w, 1.5, 0], tiles(room.splash, '#d8d4cc', [0.15, 0.075, 4], 0.25))])} translate z*${d}}\n`,
    `object{${fittings(window ? (wf + wt) / 2 : w * 0.35, w - 0.95)} translate z*${d}}\n`,
    ...(wf > 0.7 ? [`object{${upperUnits(0.02, wf, room.upper)} translate z*${d}}\n`] : []),
    ...(w - 1.3 - wt > 0.4 ? [`object{${upperUnits(wt, w - 1.3, room.upper)} translate z*${d}}\n`] : []),
    moved(
      [
        roundBox([0, 0.02, -0.7], [0.85, 2.1, 0], 0.015, metal('#b9bcbe', 0.22)),
        box([0.42, 0.05, -0.705], [0.428, 2.08, -0.69], matt('#333333')),
        cylinder([0.37, 0.8, -0.74], [0.37, 1.7, -0.74], 0.012, metal('#8d9092', 0.3)),
        cylinder([0.48, 0.8, -0.74], [0.48, 1.7, -0.74], 0.012, metal('#8d9092', 0.3)),
      ],
      [w - 0.02, 0, d - 0.75],
      90,
    ),
    moved([coffeeSet([0, 0, 0], 0.75)], [wf - 0.35, 0.92, d - 0.32]),
    books([wf + 0.05, 0.92, d - 0.2], 0.14, random),
    vase([wt + 0.1, 0.92, d - 0.25], 0.7, '#b4613c'),
    pottedPlant('Snake', [0.4, 0, 0.9 + d * 0.35], 0.9),
  ]
  if (room.island) {
    const z = d - 2.35
    parts.push(
      box([centre - 1.1, 0.1, z - 0.28], [centre + 1.1, 0.88, z + 0.42], room.upper),
      roundBox([centre - 1.2, 0.88, z - 0.55], [centre + 1.2, 0.93, z + 0.47], 0.01, top),
      ...[-0.8, 0, 0.8].map((dx) => moved([stool(room.seats)], [centre + dx, 0, z - 0.62], dx * 20)),
      moved([bowl], [centre + 0.45, 0.93, z - 0.02]),
      ...[-0.6, 0.6].map((dx) => pendant([centre + dx, room.height, z], 0.95, '#2f2c29', 0.12)),
      vase([centre - 0.65, 0.93, z + 0.05], 0.9, '#e6ddcf'),
    )
  } else {
    const z = d - 2.5
    parts.push(
      roundBox(
        [centre - 0.9, 0.71, z - 0.45],
        [centre + 0.9, 0.75, z + 0.45],
        0.018,
        wood('#b98352', '#7d5230', 'rotate 0', 0.1),
      ),
      ...[
        [-0.8, -0.36],
        [0.8, -0.36],
        [-0.8, 0.36],
        [0.8, 0.36],
      ].map(([x = 0, dz = 0]) =>
        cylinder([centre + x, 0, z + dz], [centre + x, 0.72, z + dz], 0.028, wood('#a8764a', '#6e4526')),
      ),
      ...[-0.45, 0.45].flatMap((dx) => [
        moved([chair(room.seats)], [centre + dx, 0, z + 0.62], 4),
        moved([chair(room.seats)], [centre + dx, 0, z - 0.66], 178),
      ]),
      moved([bowl], [centre + 0.2, 0.75, z]),
      pendant([centre, room.height, z], 1.05, '#c98a3d', 0.15),
      vase([centre - 0.4, 0.75, z + 0.1], 0.8, '#e6ddcf'),
    )
  }
  return parts.join('')
}

function scene(id: string, tags: readonly string[], en: string, am: string, room: Kitchen): Rendered {
  return {
    id,
    kind: 'kitchen',
    tags,
    alt: { en, am },
    grade: { exposure: 2.4, bloom: 0.2, vignette: 0.1, warmth: 0.02 },
    scene: () => {
      const random = randomFrom(id)
      return roomShell(room, random, ['Snake']) + furnish(room, random)
    },
  }
}

const base: Kitchen = {
  width: 4.6,
  depth: 5,
  height: 2.75,
  walls: '#f0ebe1',
  floor: 'oak',
  outside: 'garden',
  hour: 'day',
  sun: -40,
  windows: [
    { wall: 'far', from: 1.3, to: 2.9, sill: 1.08, top: 2.2 },
    { wall: 'left', from: 1.2, to: 3.4, sill: 0.1, top: 2.3 },
  ],
  view: { from: [3.3, 1.45, 0.3], heading: -13, lens: 74, shift: -0.08 },
  fronts: '#e9e4d9',
  upper: wood('#b98b5c', '#80552f', 'rotate z*90'),
  top: 'marble',
  splash: '#f3f0e9',
  seats: '#8a5a3c',
  island: true,
}

/** Kitchens. */
export const kitchens: readonly Rendered[] = [
  scene(
    'kitchen-01',
    ['island', 'white', 'marble'],
    'White kitchen with a marble island and three stools',
    'የእብነ በረድ መሃል ጠረጴዛና ሦስት ወንበሮች ያሉት ነጭ ወጥ ቤት',
    base,
  ),
  scene(
    'kitchen-02',
    ['dining-table', 'green'],
    'Green kitchen with a wooden dining table',
    'የእንጨት የምግብ ጠረጴዛ ያለው አረንጓዴ ወጥ ቤት',
    {
      ...base,
      fronts: '#52685a',
      upper: glossy('#e9e4d9', 0.05),
      top: 'wood',
      seats: '#d8c3a0',
      island: false,
      floor: 'pale',
    },
  ),
  scene(
    'kitchen-03',
    ['island', 'dark', 'modern'],
    'Modern kitchen with dark fronts and wooden cabinets',
    'ጥቁር ፊትና የእንጨት ካቢኔት ያለው ዘመናዊ ወጥ ቤት',
    {
      ...base,
      fronts: '#34383a',
      top: 'dark',
      splash: '#c9c3b8',
      seats: '#3a3a3a',
      floor: 'tile',
      outside: 'city',
      view: { from: [1.4, 1.45, 0.3], heading: 11, lens: 74, shift: -0.08 },
    },
  ),
  scene(
    'kitchen-04',
    ['dining-table', 'blue', 'rainy-season'],
    'Blue kitchen with a table for four',
    'ለአራት ሰው ጠረጴዛ ያለው ሰማያዊ ወጥ ቤት',
    {
      ...base,
      fronts: '#3f5a70',
      upper: glossy('#e9e4d9', 0.05),
      top: 'marble',
      seats: '#b36a4b',
      island: false,
      hour: 'overcast',
      floor: 'tile',
    },
  ),
]
