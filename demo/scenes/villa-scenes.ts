import {
  bougainvillea,
  coral,
  crimson,
  compoundWall,
  declarePlants,
  gate,
  lawnOn,
  magenta,
  path,
  potted,
  bollard,
} from './garden.ts'
import { hills } from './landscape.ts'
import { camera, type Hour, outdoors, skyDome, skyLight, sunLight, type View } from './light.ts'
import { asphalt, cloth, earth, matt, pavers, wood } from './materials.ts'
import { type Random, randomFrom } from './random.ts'
import { box, moved, place, roundBox, type Vec } from './sdl.ts'
import { villa, type VillaStyle } from './villas.ts'

export interface Compound {
  id: string
  hour: Hour
  sun: number
  view: View
  house: VillaStyle
  /** Seen from the garden, or from the street over the wall. */
  from: 'garden' | 'street'
  trees: readonly { kind: string; at: Vec; size?: number }[]
  flowers: 'magenta' | 'coral' | 'crimson'
  gateColour?: string
  aspect?: number
  /** A pool in the lawn, which mirrors the house. */
  pool?: boolean
}

const flowerColours = { magenta, coral, crimson }

const airColour: Record<Hour, string> = { day: '#a9bdcc', golden: '#dfc4ae', blue: '#5c6a96', overcast: '#c3cbcd' }
const groundLight: Record<Hour, number> = { day: 1, golden: 0.9, blue: 0.3, overcast: 0.85 }

/** The colour of the air at an hour, which distant things fade into. */
export const air = (hour: Hour): string => airColour[hour]
export const landLight = (hour: Hour): number => groundLight[hour]

/** A pool with a stone edge and lamps under water. */
function pool(width: number): string {
  const water =
    'texture{pigment{rgb <0.012,0.11,0.13>} normal{bumps 0.022 scale <0.9,1,0.5>} finish{diffuse 0.4 emission 0.16 specular 0.5 roughness 0.005 reflection{0.12,0.85 falloff 2.6}}}'
  const edge = pavers('#b3a690')
  return [
    box([1, -0.08, -13.6], [width + 1.5, -0.03, -6.2], water),
    box([-0.4, -0.2, -15.2], [1, 0.03, -5], edge),
    box([width + 1.5, -0.2, -15.2], [width + 9, 0.03, -5], edge),
    box([1, -0.2, -6.2], [width + 1.5, 0.03, -5], edge),
    box([-0.4, -0.2, -20], [width + 9, 0.03, -13.6], edge),
    ...[3, 7, 11].map((x) => bollard([x, 0, -5.5])),
    ...[2.2, 4.4].map((x) =>
      moved(
        [
          roundBox([-0.35, 0.22, 0], [0.35, 0.3, 1.25], 0.04, cloth('#efe9dd')),
          `object{${roundBox([-0.35, 0, 0], [0.35, 0.08, 0.75], 0.04, cloth('#efe9dd'))} rotate x*-42 translate <0,0.22,1.2>}`,
          ...[0.15, 1.1].map((z) => box([-0.3, 0, z], [0.3, 0.22, z + 0.06], wood('#a8764a', '#6e4526'))),
        ],
        [width + x, 0.03, -9],
        -70,
      ),
    ),
  ].join('')
}

function garden(random: Random, compound: Compound): string {
  const { width } = compound.house
  const evening = compound.house.evening
  const entrance = width * 0.62
  const bed = (from: number, to: number, z: number): string => {
    const parts: string[] = [box([from, 0, z - 0.4], [to, 0.06, z + 0.4], matt('#4a3626'))]
    for (let x = from + 0.3; x < to; x += random.between(0.7, 1.1)) {
      const kind = random.pick(['Shrub', 'Shrub', 'Agave', 'Fern'])
      parts.push(
        place(
          kind,
          [x, 0.02, z + random.between(-0.2, 0.2)],
          random.whole(0, 360),
          kind === 'Shrub' ? random.between(0.4, 0.75) : random.between(0.7, 1),
        ),
      )
    }
    return parts.join('')
  }
  return [
    ...(compound.pool
      ? [
          pool(width),
          lawnOn(random, [-7, -5], [entrance - 1.2, -1.6]),
          lawnOn(random, [entrance + 1.4, -5], [width + 8, -2.6]),
          lawnOn(random, [-7, -19], [-0.4, -5]),
        ]
      : [lawnOn(random, [-7, -15], [entrance - 1.2, -1.6]), lawnOn(random, [entrance + 1.4, -15], [width + 8, -2.6])]),
    path(entrance - 1.1, entrance + 1.3, compound.pool ? -5 : -15, compound.house.verandah ? -3.2 : -0.2),
    bed(0.2, width * 0.38, -2.1),
    place('Ensete', [width + 1.6, 0, -1.2], 40, 1.1),
    place('Ensete', [-1.4, 0, -0.6], 130, 0.9),
    potted('Agave', [entrance - 1.75, 0, -3.9], 1.2),
    potted('Agave', [entrance + 1.95, 0, -3.9], 1.2),
    ...(evening && !compound.pool ? [-5, -8, -11].map((z) => bollard([entrance - 1.5, 0, z])) : []),
  ].join('')
}

/** A villa in its compound, seen from the garden or from the street. */
export function compoundScene(compound: Compound): string {
  const random = randomFrom(compound.id)
  const { house, hour } = compound
  const flowers = flowerColours[compound.flowers]
  const wall = ['#d9c6a5', '#cdb79a', '#e0d6c4', '#c99f7c'][random.whole(0, 3)] ?? '#d9c6a5'
  const kinds = new Set(['Shrub', 'Agave', 'Fern', 'Ensete', 'Grass', ...compound.trees.map((t) => t.kind)])
  const street = compound.from === 'street'
  const gateAt = house.width * 0.62 - 1.7
  const front = street
    ? [
        compoundWall(-9, gateAt - 0.6, -9, 2.3, wall),
        compoundWall(gateAt + 4.2, house.width + 10, -9, 2.3, wall),
        gate(gateAt, 3.6, -9.05, 2.5, compound.gateColour ?? '#2d3b36', house.evening),
        bougainvillea(random, -6.5, gateAt - 1.4, 2.35, -8.95, flowers),
        bougainvillea(random, gateAt + 5.4, house.width + 6, 2.35, -8.95, flowers),
        box([-40, -0.2, -60], [60, -0.02, -11], asphalt),
        box([-40, -0.1, -11], [60, 0.02, -8.9], pavers('#9d958a')),
        box([-40, -0.1, -11.15], [60, 0.05, -11], matt('#b5b0a6')),
        box([gateAt - 0.3, -0.1, -12.4], [gateAt + 3.9, 0.03, -9], pavers('#8a8178')),
        ...[-5, -1.5, gateAt + 6, gateAt + 9].map((x) => place('Shrub', [x, 0, -9.5], x * 50, 0.5)),
      ]
    : [garden(random, compound)]
  return [
    outdoors,
    camera(compound.view, compound.aspect ?? 1.5),
    skyDome(hour, compound.sun, random.whole(0, 99)),
    sunLight(hour, compound.sun),
    skyLight(hour, compound.sun),
    declarePlants([...kinds], random),
    `plane{y,-0.06 ${earth(0.75)}}\n`,
    hills(random.whole(1, 60), air(hour), '#4f6a3f', landLight(hour)),
    villa(house, random),
    ...front,
    compoundWall(-9, house.width + 10, house.depth + 3, 2.4, wall),
    moved(
      [compoundWall(-10, house.depth + 3, 0, 2.3, wall), bougainvillea(random, -6, 3, 2.3, 0, flowers)],
      [-8.5, 0, 0],
      -90,
    ),
    moved(
      [compoundWall(-house.depth - 3, 10, 0, 2.3, wall), bougainvillea(random, -2, 8, 2.3, 0, flowers)],
      [house.width + 8.5, 0, 0],
      90,
    ),
    ...compound.trees.map((t, i) => place(t.kind, t.at, i * 67, t.size ?? 1)),
  ].join('')
}
