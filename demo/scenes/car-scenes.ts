import { car, type CarStyle } from './cars.ts'
import { bougainvillea, compoundWall, coral, crimson, declarePlants, magenta } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, type Hour, outdoors, skyDome, skyLight, sunLight, type View } from './light.ts'
import { asphalt, earth, matt, pavers } from './materials.ts'
import { randomFrom } from './random.ts'
import { type Rendered } from './scene.ts'
import { box, moved, place } from './sdl.ts'
import { air, landLight } from './villa-scenes.ts'

interface Parked {
  style: CarStyle
  hour: Hour
  sun: number
  /** Rotation of the car: at 0 its front is to the left. */
  turn: number
  setting: 'wall' | 'hills'
  view: View
}

function parkedScene(id: string, parked: Parked): string {
  const random = randomFrom(id)
  const { hour } = parked
  const flowers = random.pick([magenta, coral, crimson])
  const background =
    parked.setting === 'wall'
      ? [
          compoundWall(-16, 16, 3.4, 2.5, random.pick(['#d9c6a5', '#c99f7c', '#e0d6c4'])),
          bougainvillea(random, 1.2, 6.6, 2.55, 3.4, flowers),
          box([-30, -0.1, -1.9], [30, 0.01, 3.4], pavers('#9d958a')),
          box([-40, -0.3, -40], [40, 0, -1.9], asphalt),
          place('Jacaranda', [-6, 0, 7.5], 20),
          place('Shade', [7.5, 0, 8.5], 80, 0.9),
          place('Shade', [-1, 0, 12], 140),
          place('Shrub', [-4.3, 0, 3], 0, 0.6),
          place('Shrub', [-5.4, 0, 2.9], 60, 0.5),
        ]
      : [
          box([-200, -0.3, -40], [200, 0, 5.5], asphalt),
          box([-200, -0.2, 5.5], [200, 0.12, 5.8], matt('#b9b3a7')),
          box([-200, -0.3, 5.8], [200, 0.08, 40], earth(0.9)),
          place('Eucalyptus', [-9, 0, 16], 20),
          place('Eucalyptus', [-12, 0, 19], 80, 1.1),
          place('Acacia', [8.5, 0, 14], 80, 0.9),
          place('Shade', [-4, 0, 26], 140),
          ...Array.from({ length: 14 }, (_, i) =>
            place(
              'Shrub',
              [-16 + i * 2.6 + random.between(-0.6, 0.6), 0, 7.6 + random.between(0, 3)],
              i * 50,
              random.between(0.5, 0.95),
            ),
          ),
          town({
            seed: random,
            from: 120,
            to: 900,
            spread: 380,
            tall: 34,
            air: air(hour),
            lamps: hour === 'blue' ? 0.4 : 0,
            count: 70,
          }),
        ]
  return [
    outdoors,
    camera(parked.view, 1.5),
    skyDome(hour, parked.sun, random.whole(0, 99)),
    sunLight(hour, parked.sun),
    skyLight(hour, parked.sun),
    declarePlants(
      parked.setting === 'wall' ? ['Jacaranda', 'Shade', 'Shrub'] : ['Eucalyptus', 'Acacia', 'Shade', 'Shrub'],
      random,
    ),
    `plane{y,-0.32 ${earth(0.7)}}\n`,
    hills(random.whole(1, 60), air(hour), '#4f6a3f', landLight(hour)),
    ...background,
    moved([car(parked.style, hour === 'blue')], [0, 0, 0], parked.turn),
  ].join('')
}

function scene(id: string, colour: string, tags: readonly string[], en: string, am: string, parked: Parked): Rendered {
  return {
    id,
    kind: 'car',
    vehicle: parked.style.vehicle,
    tags: [colour, ...tags],
    alt: { en, am },
    grade: { vignette: 0.2 },
    scene: () => parkedScene(id, parked),
  }
}

const near: View = { from: [-1.0, 1.35, -7.6], heading: 8, lens: 48, shift: -0.06 }
const low: View = { from: [0.9, 1.05, -7.4], heading: -6.5, lens: 50, shift: 0.0 }

/** Cars for sale and for rent. */
export const carScenes: readonly Rendered[] = [
  scene(
    'car-01',
    'silver',
    ['sedan', 'day'],
    'Silver sedan parked by a compound wall',
    'በግቢ አጥር አጠገብ የቆመ ብርማ ሴዳን መኪና',
    { style: { vehicle: 'sedan', colour: '#85898c' }, hour: 'day', sun: -150, turn: -33, setting: 'wall', view: near },
  ),
  scene(
    'car-02',
    'white',
    ['suv', 'day'],
    'White SUV on a road with hills behind',
    'ከኋላው ተራራ በሚታይበት መንገድ ላይ ያለ ነጭ ኤስዩቪ',
    {
      style: { vehicle: 'suv', colour: '#cfcecb' },
      hour: 'day',
      sun: -135,
      turn: 180 + 36,
      setting: 'hills',
      view: low,
    },
  ),
  scene('car-03', 'red', ['pickup', 'golden-hour'], 'Red double-cab pickup in evening sun', 'በምሽት ፀሐይ የቆመ ቀይ ፒካፕ መኪና', {
    style: { vehicle: 'pickup', colour: '#9c1f1a' },
    hour: 'golden',
    sun: -140,
    turn: -32,
    setting: 'hills',
    view: { ...near, from: [-1.0, 1.4, -8.3] },
  }),
  scene(
    'car-04',
    'blue',
    ['minibus', 'taxi', 'white-and-blue'],
    'White-and-blue minibus by the roadside',
    'በመንገድ ዳር የቆመ ነጭና ሰማያዊ ሚኒባስ',
    {
      style: { vehicle: 'minibus', colour: '#d3d2cd', lower: '#1d4f9a' },
      hour: 'day',
      sun: -140,
      turn: -34,
      setting: 'wall',
      view: { ...near, from: [-0.9, 1.5, -8.2] },
    },
  ),
  scene(
    'car-05',
    'dark-blue',
    ['sedan', 'golden-hour'],
    'Dark blue sedan at golden hour',
    'በፀሐይ መጥለቂያ ጥቁር ሰማያዊ ሴዳን መኪና',
    {
      style: { vehicle: 'sedan', colour: '#14284a' },
      hour: 'golden',
      sun: -125,
      turn: 180 + 33,
      setting: 'hills',
      view: { ...low, heading: -8 },
    },
  ),
  scene(
    'car-06',
    'black',
    ['suv', 'rainy-season'],
    'Black SUV in front of a wall with flowers',
    'አበባ ባለበት አጥር ፊት የቆመ ጥቁር ኤስዩቪ',
    {
      style: { vehicle: 'suv', colour: '#15171a' },
      hour: 'overcast',
      sun: -150,
      turn: -32,
      setting: 'wall',
      view: near,
    },
  ),
  scene('car-07', 'green', ['suv', 'day'], 'Green SUV parked by a compound wall', 'በግቢ አጥር አጠገብ የቆመ አረንጓዴ ኤስዩቪ', {
    style: { vehicle: 'suv', colour: '#24402f' },
    hour: 'golden',
    sun: 150,
    turn: 180 + 34,
    setting: 'wall',
    view: { ...low, from: [0.9, 1.3, -7.5] },
  }),
  scene('car-08', 'white', ['pickup', 'day'], 'White pickup in front of a compound wall', 'በግቢ አጥር ፊት የቆመ ነጭ ፒካፕ', {
    style: { vehicle: 'pickup', colour: '#cbcac6' },
    hour: 'day',
    sun: -145,
    turn: 180 + 32,
    setting: 'wall',
    view: { ...low, from: [0.9, 1.35, -8.2] },
  }),
]
