import { car } from './cars.ts'
import { bougainvillea, compoundWall, coral, declarePlants, gate, magenta } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, outdoors, skyDome, skyLight, sunLight } from './light.ts'
import { asphalt, matt, pavers } from './materials.ts'
import { randomFrom } from './random.ts'
import { box, moved, place, union } from './sdl.ts'
import { streetLamp } from './street-scenes.ts'
import { air } from './villa-scenes.ts'
import { villa } from './villas.ts'

/** A residential street under jacarandas. */
export function avenue(): string {
  const random = randomFrom('about-1')
  const hour = 'golden'
  const house = {
    width: 13,
    depth: 9,
    storeys: 2,
    wall: '#efe3cc',
    accent: 'stone',
    roof: 'hipped',
    roofColour: '#8e4632',
    frame: '#4a3a2e',
    evening: false,
    verandah: false,
  } as const
  const gates = [4, 22, 40]
  return [
    outdoors,
    camera({ from: [-9, 1.75, -11.6], heading: 66, lens: 62, shift: 0.07 }, 1.5),
    skyDome(hour, 20, 17),
    sunLight(hour, -150),
    skyLight(hour, -150),
    declarePlants(['Jacaranda', 'Shrub', 'Eucalyptus', 'Agave'], random),
    `plane{y,-0.32 ${matt('#7d7a58')}}\n`,
    hills(21, air(hour), '#4f6a3f', 0.9, 1.2),
    moved([hills(33, air(hour), '#4f6a3f', 0.9, 1.2)], [0, 0, 0], 62),
    town({ seed: random, from: 90, to: 700, spread: 300, tall: 30, air: air(hour), lamps: 0, count: 40 }),
    box([-60, -0.3, -19], [220, 0, -10], asphalt),
    box([-60, -0.1, -10], [220, 0.14, -6], pavers('#a79d90')),
    box([-60, -0.1, -10.2], [220, 0.17, -10], matt('#bdb8ae')),
    box([-60, -0.1, -23], [220, 0.14, -19], pavers('#a79d90')),
    compoundWall(-20, 160, -23.2, 2.3, '#d9c6a5'),
    ...gates.flatMap((x) => [
      gate(x, 3.6, -6, 2.5, random.pick(['#24352f', '#5a2f22', '#2f3a4a']), false),
      compoundWall(x + 4.2, x + 17.4, -6, 2.3, random.pick(['#d9c6a5', '#e0d6c4', '#c99f7c'])),
      bougainvillea(random, x + 6, x + 12, 2.35, -6, random.pick([magenta, coral])),
    ]),
    compoundWall(-14, 3.4, -6, 2.3, '#e0d6c4'),
    bougainvillea(random, -7, 0.5, 2.35, -6, magenta),
    ...gates.map((x) => moved([villa(house, random)], [x + 3, 0, 2])),
    ...[-3, 8, 19, 30, 41, 52].flatMap((x, i) => [
      place('Jacaranda', [x, 0.1, -8.4], i * 70, 0.82),
      place('Jacaranda', [x + 5, 0.1, -21], i * 90 + 30, 0.85),
    ]),
    ...[12, 30].map((x) => streetLamp([x, 0.14, -9.4], false)),
    moved([car({ vehicle: 'minibus', colour: '#d3d2cd', lower: '#1d4f9a' })], [9, 0, -16.6], 0),
    moved([car({ vehicle: 'sedan', colour: '#85898c' })], [15.5, 0, -11.4], 180),
    union(
      Array.from({ length: 24 }, (_, i) =>
        box([-40 + i * 6, -0.01, -14.6], [-37.4 + i * 6, 0.006, -14.45], matt('#d9d5c8')),
      ),
    ),
  ].join('')
}
