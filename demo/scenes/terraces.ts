import { coffeeSet } from './decor.ts'
import { declarePlants, potted } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, type Hour, outdoors, skyDome, skyLight, sunLight, type View } from './light.ts'
import { cloth, lit, matt, metal, plaster, tiles, wood } from './materials.ts'
import { randomFrom } from './random.ts'
import { type Rendered } from './scene.ts'
import { box, cylinder, moved, place, rgb, roundBox, tube, union } from './sdl.ts'
import { sofa } from './seating.ts'
import { air, landLight } from './villa-scenes.ts'

interface Terrace {
  hour: Hour
  sun: number
  view: View
  seat: string
  pillows: readonly string[]
  deck: 'wood' | 'tile'
}

const decking =
  'texture{pigment{cells scale <0.14,4,2.4> color_map{[0 rgb <0.32,0.19,0.1>][1 rgb <0.46,0.29,0.16>]}} normal{gradient x 0.35 slope_map{[0 <0,1>][0.05 <1,0>][0.95 <1,0>][1 <0,-1>]} scale 0.14} finish{diffuse 0.8 specular 0.15 roughness 0.05}}'

function pergola(evening: boolean): string {
  const timber = wood('#a8764a', '#6e4526')
  const posts = [
    [0.2, 0.4],
    [4.6, 0.4],
    [0.2, 4.2],
    [4.6, 4.2],
  ].map(([x = 0, z = 0]) => box([x - 0.06, 0, z - 0.06], [x + 0.06, 2.6, z + 0.06], timber))
  const slats = Array.from({ length: 15 }, (_, i) =>
    box([-0.1, 2.74, 0.2 + i * 0.3], [4.9, 2.84, 0.26 + i * 0.3], timber),
  )
  const bulbs = evening
    ? Array.from({ length: 9 }, (_, i) => {
        const x = 0.3 + i * 0.53
        const y = 2.5 - 0.16 * Math.sin((i / 8) * Math.PI)
        return union([
          `sphere{<${x},${y},4.1>,0.04 ${lit('#ffd59a', 3)} no_shadow}\n`,
          ...(i % 3 === 1
            ? [`light_source{<${x},${y - 0.1},3.9> ${rgb('#ffb566', 0.8)} fade_distance 1.2 fade_power 2}\n`]
            : []),
        ])
      })
    : []
  return union([
    ...posts,
    ...slats,
    box([-0.1, 2.6, 0.34], [4.9, 2.74, 0.46], timber),
    box([-0.1, 2.6, 4.14], [4.9, 2.74, 4.26], timber),
    ...bulbs,
  ])
}

function glassRail(from: number, to: number, z: number): string {
  const parts: string[] = []
  for (let x = from; x < to; x += 1.4) {
    parts.push(
      box(
        [x + 0.03, 0.08, z],
        [x + 1.37, 1.02, z + 0.012],
        'texture{pigment{rgbt <0.82,0.92,0.92,0.88>} finish{diffuse 0.04 reflection{0.03,0.35 falloff 3}}} no_shadow',
      ),
    )
    parts.push(cylinder([x, 0, z], [x, 1.04, z], 0.02, metal('#3b3936', 0.1)))
  }
  return union([
    ...parts,
    roundBox([from, 1.03, z - 0.03], [to, 1.07, z + 0.04], 0.015, wood('#8d623d', '#5a3a20')),
    box([from, -0.3, z - 0.1], [to, 0.06, z + 0.12], plaster('#e6e0d4')),
  ])
}

function planter(x: number, z: number, length: number): string {
  const plants = Array.from({ length: Math.ceil(length / 0.5) }, (_, i) =>
    place(i % 3 === 1 ? 'Agave' : 'Shrub', [x + 0.3 + i * 0.5, 0.45, z + 0.22], i * 67, i % 3 === 1 ? 0.8 : 0.42),
  )
  return union([
    roundBox([x, 0, z], [x + length, 0.48, z + 0.45], 0.02, plaster('#6f6a62')),
    box([x + 0.04, 0.4, z + 0.04], [x + length - 0.04, 0.485, z + 0.41], matt('#352820')),
    ...plants,
  ])
}

function terraceScene(id: string, terrace: Terrace): string {
  const random = randomFrom(id)
  const { hour } = terrace
  const evening = hour === 'blue'
  const table = union([
    roundBox([-0.55, 0.32, -0.35], [0.55, 0.36, 0.35], 0.015, wood('#a8764a', '#6e4526', 'rotate 0', 0.1)),
    ...[
      [-0.45, -0.28],
      [0.45, -0.28],
      [-0.45, 0.28],
      [0.45, 0.28],
    ].map(([x = 0, z = 0]) =>
      tube(
        [
          [x, 0, z],
          [x, 0.34, z],
        ],
        0.018,
        metal('#2d2b29', 0.08),
      ),
    ),
    coffeeSet([0, 0.36, 0], 0.9),
  ])
  return [
    outdoors,
    camera(terrace.view, 1.5),
    skyDome(hour, terrace.sun, random.whole(0, 99)),
    sunLight(hour, terrace.sun),
    skyLight(hour, terrace.sun),
    declarePlants(['Shrub', 'Agave', 'Ensete', 'Fern'], random),
    `union{plane{y,-46 ${matt('#77786a')}} ${hills(random.whole(1, 60), air(hour), '#4f6a3f', landLight(hour), 1.1)}` +
      `${town({ seed: random, from: 130, to: 1700, spread: 800, tall: 58, air: air(hour), lamps: evening ? 0.42 : 0, count: 330, haze: 0.08 })} translate y*-16}\n`,
    box(
      [-4, -0.3, -5],
      [11, 0, 6.6],
      terrace.deck === 'wood' ? decking : tiles('#c9bfae', '#958c7e', [0.6, 4, 0.6], 0.12),
    ),
    glassRail(-4, 10, 6.4),
    moved([glassRail(0, 11.2, 0)], [10, 0, 6.4], 90),
    moved([pergola(evening)], [0.6, 0, 1.2]),
    moved([sofa(2.3, terrace.seat, terrace.pillows, random)], [1.9, 0, 4.1]),
    moved([sofa(1.5, terrace.seat, terrace.pillows.slice(0, 1), random)], [1.25, 0, 1.9], -90),
    moved([table], [3.05, 0, 2.95]),
    box([1.5, 0.001, 2], [4.7, 0.02, 4.2], cloth('#d9ccb4')),
    planter(5.5, 5.8, 4),
    planter(-3.4, 5.8, 3.6),
    potted('Ensete', [5.7, 0, 4.6], 0.75),
    potted('Fern', [0.3, 0, 5.1], 1.2, '#6f6a62'),
    box([-4, 0, -5], [-3.7, 3.1, 6], plaster('#e9e1d2')),
  ].join('')
}

/** Roof terraces over the city. */
export const terraces: readonly Rendered[] = [
  {
    id: 'terrace-01',
    kind: 'terrace',
    tags: ['penthouse', 'city-view', 'golden-hour', 'pergola'],
    alt: { en: 'Penthouse terrace with a pergola and a view over the city', am: 'ከተማውን የሚያይ የላይኛው ፎቅ ሰገነት' },
    scene: () =>
      terraceScene('terrace-01', {
        hour: 'golden',
        sun: 70,
        view: { from: [0.6, 1.6, -3.2], heading: 20, lens: 66, shift: -0.05 },
        seat: '#d8cfbf',
        pillows: ['#b5573a', '#efe7d8', '#c98a3d'],
        deck: 'wood',
      }),
  },
  {
    id: 'terrace-02',
    kind: 'terrace',
    tags: ['penthouse', 'city-view', 'blue-hour', 'lamps'],
    alt: { en: 'Terrace at blue hour above the lights of the city', am: 'ምሽት ላይ ከከተማው መብራቶች በላይ ያለ ሰገነት' },
    grade: { exposure: 2, bloom: 0.32, warmth: 0 },
    scene: () =>
      terraceScene('terrace-02', {
        hour: 'blue',
        sun: -60,
        view: { from: [6.4, 1.6, -2.6], heading: -17, lens: 68, shift: -0.04 },
        seat: '#8d8a84',
        pillows: ['#3f5a66', '#d9b48c', '#3f5a66'],
        deck: 'tile',
      }),
  },
]
