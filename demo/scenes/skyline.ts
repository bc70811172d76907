import { apartmentBlock } from './apartments.ts'
import { declarePlants } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, outdoors, skyDome, skyLight, sunLight } from './light.ts'
import { matt, plaster } from './materials.ts'
import { randomFrom } from './random.ts'
import { box, moved, place } from './sdl.ts'
import { air } from './villa-scenes.ts'
import { hippedRoof } from './villas.ts'

const wide = 16 / 9

function cottages(seed: string): string {
  const random = randomFrom(seed)
  const parts: string[] = []
  for (let i = 0; i < 150; i++) {
    const row = Math.floor(i / 10)
    const z = 46 + row * 10.5 + random.between(-2.5, 2.5)
    const x = ((i % 10) - 4.5) * (9 + row * 2.1) + random.between(-2.5, 2.5)
    const [w, d, h] = [random.between(8, 13), random.between(7, 10), random.between(3.2, 6.6)]
    const colour = random.pick(['#a4573c', '#8e4632', '#7d8a90', '#9c6a4c', '#6f8a78', '#a9a49c'])
    const walls = plaster(random.pick(['#e8dcc4', '#d9c6a5', '#efe6d6', '#d8b592', '#cdd3cc']))
    const panes = Array.from({ length: 3 }, (_, k) =>
      box(
        [w * (0.14 + k * 0.29), h * 0.42, -0.03],
        [w * (0.14 + k * 0.29) + 1.3, h * 0.42 + 1.3, 0.02],
        'texture{pigment{rgb <0.06,0.075,0.09>} finish{diffuse 0.5 reflection 0.2}}',
      ),
    )
    parts.push(
      moved(
        [
          box([0, -12, 0], [w, h, d], walls),
          ...panes,
          `object{${hippedRoof(w, d, 2, 0.5, colour)} translate y*${h}}\n`,
        ],
        [x, -4 + Math.max(0, 70 - z) * 0.05, z],
        random.between(-24, 24),
      ),
    )
    for (let k = 0; k < 2; k++)
      parts.push(
        place(
          random.pick(['Shade', 'Shade', 'Jacaranda', 'Eucalyptus']),
          [x + random.between(-8, 8), -4, z + random.between(-7, -3)],
          i * 60 + k * 100,
          random.between(0.6, 1),
        ),
      )
  }
  return parts.join('')
}

/** The tall buildings of the centre: where they stand and what they are. */
const towers = [
  {
    at: [-58, -4, 208],
    turn: 14,
    spec: {
      style: 'curtain',
      floors: 21,
      bays: 17,
      wall: '#9aa4aa',
      accent: '#62727c',
      frame: '#b9bdc0',
      lamps: 0.08,
    },
  },
  {
    at: [6, -4, 232],
    turn: -12,
    spec: { style: 'brise', floors: 19, bays: 6, wall: '#ece2d2', accent: '#9a6a48', frame: '#2f2d2b', lamps: 0.06 },
  },
  {
    at: [60, -4, 215],
    turn: -20,
    spec: {
      style: 'curtain',
      floors: 15,
      bays: 18,
      wall: '#9aa4aa',
      accent: '#7d6a58',
      frame: '#c9c4ba',
      lamps: 0.08,
    },
  },
  {
    at: [-122, -4, 225],
    turn: 20,
    spec: {
      style: 'balconies',
      floors: 12,
      bays: 6,
      wall: '#e9dfcf',
      accent: '#b5764f',
      frame: '#35322f',
      lamps: 0.05,
    },
  },
  {
    at: [112, -4, 205],
    turn: -26,
    spec: {
      style: 'condominium',
      floors: 7,
      bays: 8,
      wall: '#e3d3ae',
      accent: '#c4835a',
      frame: '#5c5a56',
      lamps: 0.05,
    },
  },
] as const

/** The skyline of Addis Ababa over the roofs of a quarter. */
export function skyline(): string {
  const random = randomFrom('hero-1')
  const hour = 'golden'
  return [
    outdoors,
    camera({ from: [0, 25, -6], heading: 0, lens: 58, shift: -0.06 }, wide),
    skyDome(hour, 62, 44),
    sunLight(hour, 98),
    skyLight(hour, 98),
    declarePlants(['Shade', 'Jacaranda', 'Eucalyptus', 'Shrub', 'Fern'], random),
    `plane{y,-4 ${matt('#6f7355')}}\n`,
    hills(12, air(hour), '#54683f', 0.9, 1.35),
    town({
      seed: random,
      from: 235,
      to: 2100,
      spread: 950,
      tall: 74,
      air: air(hour),
      lamps: 0.05,
      count: 520,
      haze: 0.12,
    }),
    ...towers.map(({ at, turn, spec }) => moved([apartmentBlock(spec, random)], at, turn)),
    cottages('hero-1'),
    ...Array.from({ length: 90 }, (_, i) =>
      place(
        random.pick(['Shade', 'Shade', 'Eucalyptus', 'Jacaranda']),
        [random.between(-170, 170), -4, random.between(195, 250)],
        i * 37,
        random.between(0.8, 1.3),
      ),
    ),
    place('Jacaranda', [-15, 8.5, 17], 30, 1.15),
    place('Eucalyptus', [19, 5, 24], 80, 1.25),
    place('Eucalyptus', [23.5, 4, 27], 160, 1.3),
    place('Shade', [-24, 4, 34], 200, 1.3),
  ].join('')
}
