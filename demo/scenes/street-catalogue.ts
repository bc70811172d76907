import { type Block } from './block-shape.ts'
import { type CarStyle } from './cars.ts'
import { type Kind, type Rendered } from './scene.ts'
import { type Street, streetScene } from './street-scenes.ts'

const minibus: CarStyle = { vehicle: 'minibus', colour: '#d3d2cd', lower: '#1d4f9a' }
const silver: CarStyle = { vehicle: 'sedan', colour: '#85898c' }
const red: CarStyle = { vehicle: 'sedan', colour: '#8c1f1c' }
const white: CarStyle = { vehicle: 'suv', colour: '#cfcecb' }

const balconies: Block = {
  style: 'balconies',
  floors: 6,
  bays: 5,
  wall: '#ece5d8',
  accent: '#b5764f',
  frame: '#35322f',
  lamps: 0,
}
const condominium: Block = {
  style: 'condominium',
  floors: 5,
  bays: 7,
  wall: '#e3d3ae',
  accent: '#c4835a',
  frame: '#5c5a56',
  lamps: 0,
}
const offices: Block = {
  style: 'curtain',
  floors: 8,
  bays: 16,
  wall: '#9aa4aa',
  accent: '#5a6a74',
  frame: '#b9bdc0',
  lamps: 0,
}
const screens: Block = {
  style: 'brise',
  floors: 6,
  bays: 5,
  wall: '#f0ece3',
  accent: '#8a6a4c',
  frame: '#2f2d2b',
  lamps: 0,
}

function scene(id: string, tags: readonly string[], en: string, am: string, street: Omit<Street, 'id'>): Rendered {
  const kind: Kind = id.startsWith('commercial') ? 'commercial-exterior' : 'apartment-exterior'
  return {
    id,
    kind,
    tags,
    alt: { en, am },
    scene: () => streetScene({ id, ...street }),
    ...(street.hour === 'blue' ? { grade: { exposure: 1.9, bloom: 0.3, warmth: 0 } } : {}),
  }
}

/** Blocks of flats and offices on their streets. */
export const streetScenes: readonly Rendered[] = [
  scene(
    'apartment-exterior-01',
    ['balconies', 'six-floors', 'day'],
    'Six-floor apartment building with balconies',
    'በረንዳዎች ያሉት ባለ ስድስት ፎቅ አፓርታማ',
    {
      hour: 'day',
      sun: -140,
      view: { from: [-7, 2.1, -26], heading: 29, lens: 62, shift: 0.24 },
      block: balconies,
      trees: [
        { kind: 'Jacaranda', at: [-4.5, 0.1, -4.5], size: 0.85 },
        { kind: 'Shade', at: [27, 0.1, -4], size: 0.9 },
      ],
      cars: [{ style: silver, at: [13.5, 0, -9.6], turn: 0 }],
    },
  ),
  scene(
    'apartment-exterior-02',
    ['condominium', 'five-floors', 'outside-stairs', 'day'],
    'Five-floor condominium block with outside stairs',
    'የውጭ ደረጃ ያለው ባለ አምስት ፎቅ ኮንዶሚኒየም',
    {
      hour: 'day',
      sun: -130,
      view: { from: [31, 1.9, -25], heading: -27, lens: 62, shift: 0.19 },
      block: condominium,
      trees: [
        { kind: 'Eucalyptus', at: [-5, 0.1, -3] },
        { kind: 'Shade', at: [5, 0.1, -4.6], size: 0.62 },
        { kind: 'Eucalyptus', at: [36, 0.1, 8], size: 1.1 },
      ],
      cars: [{ style: minibus, at: [10.5, 0, -9.6], turn: 180 }],
      neighbour: { block: { ...condominium, wall: '#d9c09a', accent: '#a8694a' }, at: [-34, 0.1, 16], turn: 0 },
    },
  ),
  scene(
    'apartment-exterior-03',
    ['balconies', 'golden-hour'],
    'Apartment building in evening sun',
    'በምሽት ፀሐይ ያለ አፓርታማ',
    {
      hour: 'golden',
      sun: 140,
      view: { from: [31, 2, -29], heading: -29, lens: 62, shift: 0.29 },
      block: { ...balconies, floors: 7, wall: '#f0e6d6', accent: '#7e8a86' },
      trees: [
        { kind: 'Acacia', at: [-3.5, 0.1, -4.5], size: 0.9 },
        { kind: 'Shade', at: [28, 0.1, -3.5], size: 0.85 },
      ],
      cars: [{ style: white, at: [8, 0, -9.6], turn: 180 }],
    },
  ),
  scene(
    'apartment-exterior-04',
    ['balconies', 'blue-hour', 'lit-windows'],
    'Apartment building at blue hour with lit windows',
    'ምሽት ላይ መስኮቶቹ የበሩ አፓርታማ',
    {
      hour: 'blue',
      sun: 80,
      view: { from: [-7, 2, -28], heading: 27, lens: 62, shift: 0.26 },
      block: { ...screens, floors: 6, lamps: 0.62 },
      trees: [
        { kind: 'Shade', at: [-5, 0.1, -4.3], size: 0.8 },
        { kind: 'Eucalyptus', at: [27, 0.1, 0] },
      ],
      cars: [{ style: silver, at: [12, 0, -9.6], turn: 0 }],
    },
  ),
  scene(
    'apartment-exterior-05',
    ['shops', 'wood-screens', 'day'],
    'Apartment building with wooden screens and shops below',
    'የእንጨት ሽፋንና ከታች ሱቆች ያሉት አፓርታማ',
    {
      hour: 'day',
      sun: -150,
      view: { from: [-5, 1.9, -24], heading: 27, lens: 63, shift: 0.24 },
      block: { ...screens, shops: true },
      trees: [
        { kind: 'Shade', at: [-4.8, 0.1, -4.5], size: 0.75 },
        { kind: 'Jacaranda', at: [27.5, 0.1, -4.5], size: 0.85 },
      ],
      cars: [{ style: red, at: [11, 0, -9.6], turn: 0 }],
    },
  ),
  scene(
    'apartment-exterior-06',
    ['condominium', 'rainy-season'],
    'Condominium blocks under a rainy-season sky',
    'በክረምት ሰማይ ሥር ያሉ ኮንዶሚኒየሞች',
    {
      hour: 'overcast',
      sun: -120,
      view: { from: [-8, 1.9, -25], heading: 27, lens: 62, shift: 0.17 },
      block: { ...condominium, floors: 4, wall: '#cfd6cc', accent: '#8f9f86' },
      trees: [
        { kind: 'Eucalyptus', at: [-4.5, 0.1, -3.5], size: 0.9 },
        { kind: 'Shade', at: [21, 0.1, -4.6], size: 0.6 },
      ],
      cars: [{ style: minibus, at: [13, 0, -9.6], turn: 0 }],
      neighbour: {
        block: { ...condominium, floors: 4, wall: '#d8c9a8', accent: '#a87a55' },
        at: [36, 0.1, 3],
        turn: 0,
      },
    },
  ),
  scene(
    'apartment-exterior-07',
    ['tower', 'glass', 'golden-hour'],
    'Tall apartment tower with glass railings at golden hour',
    'በፀሐይ መጥለቂያ የመስታወት አጥር ያለው ረጅም አፓርታማ',
    {
      hour: 'golden',
      sun: -115,
      view: { from: [-11, 2, -38], heading: 23, lens: 60, shift: 0.37 },
      block: { ...screens, floors: 9, bays: 5, wall: '#e9dfcf' },
      trees: [
        { kind: 'Jacaranda', at: [-5.5, 0.1, -4.5], size: 0.9 },
        { kind: 'Shade', at: [26, 0.1, -4] },
        { kind: 'Eucalyptus', at: [30, 0.1, 4] },
      ],
    },
  ),
  scene(
    'apartment-exterior-08',
    ['condominium', 'blue-hour', 'lit-windows'],
    'Condominium at dusk with lit windows and a minibus',
    'በምሽት መብራት የበራበት ኮንዶሚኒየምና ሚኒባስ',
    {
      hour: 'blue',
      sun: -60,
      view: { from: [30, 1.9, -24], heading: -27, lens: 63, shift: 0.2 },
      block: { ...condominium, lamps: 0.6, wall: '#e0cba8' },
      trees: [
        { kind: 'Eucalyptus', at: [-4, 0.1, -3] },
        { kind: 'Shade', at: [4, 0.1, -4.6], size: 0.6 },
      ],
      cars: [{ style: minibus, at: [12, 0, -9.7], turn: 180 }],
    },
  ),
  scene(
    'commercial-exterior-01',
    ['offices', 'glass', 'day'],
    'Glass office building with trees on the street',
    'የመስታወት ፊት ያለው የቢሮ ህንፃ',
    {
      hour: 'day',
      sun: -125,
      view: { from: [-10, 2, -33], heading: 26, lens: 62, shift: 0.33 },
      block: offices,
      trees: [
        { kind: 'Shade', at: [-4.5, 0.1, -4.5], size: 0.8 },
        { kind: 'Jacaranda', at: [28, 0.1, -4], size: 0.9 },
      ],
      cars: [{ style: white, at: [16, 0, -9.6], turn: 0 }],
    },
  ),
  scene(
    'commercial-exterior-02',
    ['offices', 'glass', 'shops', 'blue-hour'],
    'Commercial building at blue hour with lit floors and shops',
    'ምሽት ላይ የበሩ ፎቆችና ሱቆች ያሉት የንግድ ህንፃ',
    {
      hour: 'blue',
      sun: 70,
      view: { from: [32, 2, -32], heading: -26, lens: 62, shift: 0.34 },
      block: { ...offices, shops: true, lamps: 0.6, floors: 7 },
      trees: [
        { kind: 'Acacia', at: [-4, 0.1, -4], size: 0.85 },
        { kind: 'Shade', at: [28.5, 0.1, -4], size: 0.7 },
      ],
      cars: [{ style: silver, at: [9, 0, -9.6], turn: 180 }],
    },
  ),
]
