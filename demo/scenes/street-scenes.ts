import { apartmentBlock } from './apartments.ts'
import { type Block, blockWidth } from './block-shape.ts'
import { car, type CarStyle } from './cars.ts'
import { compoundWall, declarePlants } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, type Hour, outdoors, skyDome, skyLight, sunLight, type View } from './light.ts'
import { asphalt, lit, matt, metal, pavers } from './materials.ts'
import { type Random, randomFrom } from './random.ts'
import { box, cylinder, moved, place, rgb, union, type Vec } from './sdl.ts'
import { air, landLight } from './villa-scenes.ts'

export interface Street {
  id: string
  hour: Hour
  sun: number
  view: View
  block: Block
  trees: readonly { kind: string; at: Vec; size?: number }[]
  cars?: readonly { style: CarStyle; at: Vec; turn: number }[]
  /** A second block standing behind or beside the first. */
  neighbour?: { block: Block; at: Vec; turn: number }
}

const pale: Record<Hour, number> = { day: 1, golden: 0.85, blue: 0.25, overcast: 0.85 }

/** A street lamp with one arm, leaning over the road towards -z. */
export function streetLamp(at: Vec, on: boolean): string {
  return moved(
    [
      cylinder([0, 0, 0], [0, 6.4, 0], 0.06, metal('#6d6f70', 0.08)),
      cylinder([0, 6.35, 0], [0, 6.6, -1.5], 0.04, metal('#6d6f70', 0.08)),
      box([-0.12, 6.54, -1.9], [0.12, 6.62, -1.4], on ? lit('#ffd9a4', 3) : matt('#c9c9c6')),
      ...(on ? [`light_source{<0,6.3,-1.7> ${rgb('#ffb35e', 1.3)} fade_distance 3 fade_power 2}\n`] : []),
    ],
    at,
  )
}

/** Road, kerbs, pavement and markings along x in front of buildings. */
function road(): string {
  const dashes = Array.from({ length: 24 }, (_, i) =>
    box([-60 + i * 6, -0.01, -13.1], [-57.4 + i * 6, 0.006, -12.95], matt('#d9d5c8')),
  )
  return union([
    box([-160, -0.3, -70], [180, 0, -8.2], asphalt),
    union(dashes),
    box([-160, -0.1, -8.4], [180, 0.16, -8.15], matt('#bdb8ae')),
    box([-160, -0.1, -8.15], [180, 0.13, 0.2], pavers('#a79d90')),
    box([-160, -0.1, 0.2], [180, 0.1, 60], pavers('#98917f')),
  ])
}

/** A block of flats on its street, with trees, cars and the town behind. */
export function streetScene(street: Street): string {
  const random: Random = randomFrom(street.id)
  const { hour } = street
  const kinds = new Set(['Shrub', 'Fern', ...street.trees.map((t) => t.kind)])
  const width = blockWidth(street.block)
  return [
    outdoors,
    camera(street.view, 1.5),
    skyDome(hour, street.sun, random.whole(0, 99)),
    sunLight(hour, street.sun),
    skyLight(hour, street.sun),
    declarePlants([...kinds], random),
    `plane{y,-0.32 ${matt('#7d7a68')}}\n`,
    hills(random.whole(1, 60), air(hour), '#4f6a3f', landLight(hour)),
    town({
      seed: random,
      from: 45,
      to: 900,
      spread: 420,
      tall: 40,
      air: air(hour),
      lamps: hour === 'blue' ? 0.4 : 0,
      count: 90,
      haze: 0.15,
    }),
    road(),
    `object{${apartmentBlock(street.block, random)} translate y*0.13}\n`,
    ...(street.neighbour
      ? [moved([apartmentBlock(street.neighbour.block, random)], street.neighbour.at, street.neighbour.turn)]
      : []),
    compoundWall(-40, -3, 1.5, 2.2, '#d2c0a0'),
    compoundWall(width + (street.block.style === 'condominium' ? 6 : 3), width + 50, 1.5, 2.2, '#d8cbb4'),
    streetLamp([-4, 0.13, -7.4], hour === 'blue'),
    streetLamp([width + 5, 0.13, -7.4], hour === 'blue'),
    ...street.trees.map((t, i) => place(t.kind, t.at, i * 73, t.size ?? 1)),
    ...Array.from({ length: Math.ceil(width / 3) }, (_, i) =>
      place(
        'Shrub',
        [i * 3 + random.between(0, 1), 0.1, -1.9 + random.between(-0.3, 0.2)],
        i * 50,
        street.block.shops ? 0.001 : random.between(0.4, 0.65),
      ),
    ),
    ...(street.cars ?? []).map((parked) => moved([car(parked.style, pale[hour] < 0.5)], parked.at, parked.turn)),
  ].join('')
}
