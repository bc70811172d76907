import { type Rendered } from './scene.ts'
import { type Compound, compoundScene } from './villa-scenes.ts'
import { type VillaStyle } from './villas.ts'

const modern: VillaStyle = {
  width: 14,
  depth: 9,
  storeys: 2,
  wall: '#efe6d4',
  accent: 'stone',
  roof: 'flat',
  roofColour: '#8a4f38',
  frame: '#3a3430',
  evening: false,
  verandah: true,
}
const bungalow: VillaStyle = { ...modern, width: 13, storeys: 1, roof: 'hipped', frame: '#6b4a33' }
const gardenView = { from: [1.5, 1.6, -14], heading: 20, lens: 66, shift: 0.12 } as const
const streetView = { from: [0.2, 1.7, -21.5], heading: 17, lens: 58, shift: 0.13 } as const

const view = (
  from: readonly [number, number, number],
  heading: number,
  lens: number,
  shift: number,
): Compound['view'] => ({ from, heading, lens, shift })

function scene(id: string, tags: readonly string[], en: string, am: string, compound: Omit<Compound, 'id'>): Rendered {
  const kind = id.startsWith('villa') ? 'villa-exterior' : 'house-exterior'
  return {
    id,
    kind,
    tags,
    alt: { en, am },
    scene: () => compoundScene({ id, ...compound }),
    ...(compound.hour === 'blue' ? { grade: { exposure: 1.9, bloom: 0.3, warmth: 0 } } : {}),
  }
}

/** Villas and houses in their compounds. */
export const villaScenes: readonly Rendered[] = [
  scene(
    'villa-exterior-01',
    ['modern', 'two-storey', 'garden', 'golden-hour'],
    'Modern two-storey villa with a stone wall, verandah and lawn',
    'ባለ ሁለት ፎቅ ዘመናዊ ቪላ ከድንጋይ ግድግዳ፣ በረንዳና ሣር ጋር',
    {
      hour: 'golden',
      sun: -128,
      from: 'garden',
      flowers: 'magenta',
      view: gardenView,
      house: modern,
      trees: [
        { kind: 'Jacaranda', at: [-3.5, 0, 3] },
        { kind: 'Eucalyptus', at: [17, 0, 14] },
        { kind: 'Eucalyptus', at: [21, 0, 18], size: 1.1 },
        { kind: 'Shade', at: [18.5, 0, 3], size: 0.8 },
      ],
    },
  ),
  scene(
    'villa-exterior-02',
    ['modern', 'two-storey', 'evening', 'lit-windows'],
    'Villa at blue hour with lit windows and garden lamps',
    'በምሽት መብራቶቹ የበሩ ቪላ ከአትክልት ቦታ ጋር',
    {
      hour: 'blue',
      sun: 60,
      from: 'garden',
      flowers: 'crimson',
      view: view([12.8, 1.6, -15], -17, 64, 0.12),
      house: { ...modern, wall: '#f1ece2', accent: 'wood', evening: true },
      trees: [
        { kind: 'Acacia', at: [-3, 0, 4] },
        { kind: 'Shade', at: [18.6, 0, 1.5], size: 0.85 },
        { kind: 'Eucalyptus', at: [-6, 0, 16] },
      ],
    },
  ),
  scene(
    'villa-exterior-03',
    ['two-storey', 'hipped-roof', 'garden', 'day'],
    'White two-storey villa with a tiled roof under a blue sky',
    'ነጭ ባለ ሁለት ፎቅ ቪላ በሰማያዊ ሰማይ ሥር',
    {
      hour: 'day',
      sun: -145,
      from: 'garden',
      flowers: 'magenta',
      view: view([-2.5, 1.7, -15], 31, 62, 0.14),
      house: { ...modern, wall: '#f3efe6', roof: 'hipped', roofColour: '#9c4f35', frame: '#f0ece4', accent: 'plaster' },
      trees: [
        { kind: 'Shade', at: [-4.8, 0, 5] },
        { kind: 'Eucalyptus', at: [19, 0, 15], size: 1.1 },
        { kind: 'Jacaranda', at: [21.5, 0, 2], size: 0.9 },
      ],
    },
  ),
  scene(
    'villa-exterior-04',
    ['two-storey', 'street', 'gate', 'bougainvillea'],
    'Villa behind a compound wall with bougainvillea and a steel gate',
    'ቡገንቪላ ካለበት ግቢ አጥርና በር በስተጀርባ ያለ ቪላ',
    {
      hour: 'day',
      sun: -120,
      from: 'street',
      flowers: 'magenta',
      view: streetView,
      gateColour: '#24352f',
      house: { ...modern, wall: '#e8dcc4', accent: 'stone', roof: 'hipped', roofColour: '#7e4a38' },
      trees: [
        { kind: 'Jacaranda', at: [-4.6, 0, -3], size: 0.95 },
        { kind: 'Eucalyptus', at: [19, 0, 12] },
        { kind: 'Shade', at: [18, 0, -3], size: 0.75 },
      ],
    },
  ),
  scene(
    'house-exterior-01',
    ['single-storey', 'hipped-roof', 'verandah', 'day'],
    'Single-storey house with a green roof and a verandah',
    'አረንጓዴ ጣሪያና በረንዳ ያለው ባለ አንድ ፎቅ ቤት',
    {
      hour: 'day',
      sun: -150,
      from: 'garden',
      flowers: 'coral',
      view: view([3.4, 1.6, -13], 14, 66, 0.08),
      house: { ...bungalow, wall: '#ead9b4', roofColour: '#4f6b58', accent: 'plaster' },
      trees: [
        { kind: 'Shade', at: [-4.4, 0, 3], size: 0.9 },
        { kind: 'Eucalyptus', at: [3, 0, 17], size: 1 },
        { kind: 'Eucalyptus', at: [8, 0, 20], size: 1.2 },
        { kind: 'Jacaranda', at: [17.5, 0, 4], size: 0.8 },
      ],
    },
  ),
  scene(
    'house-exterior-02',
    ['single-storey', 'stone', 'golden-hour', 'acacia'],
    'Stone-fronted bungalow in evening sun with an acacia',
    'የድንጋይ ፊት ያለው ቤት በምሽት ፀሐይ ከግራር ዛፍ ጋር',
    {
      hour: 'golden',
      sun: 130,
      from: 'garden',
      flowers: 'magenta',
      view: view([11.4, 1.65, -13.4], -22, 66, 0.09),
      house: { ...bungalow, width: 14, wall: '#e6cfae', roofColour: '#8e4632', accent: 'stone' },
      trees: [
        { kind: 'Acacia', at: [-2.5, 0, 2.5], size: 0.95 },
        { kind: 'Shade', at: [19.5, 0, 2], size: 0.8 },
        { kind: 'Eucalyptus', at: [10, 0, 17] },
        { kind: 'Eucalyptus', at: [-5, 0, 20], size: 1.2 },
      ],
    },
  ),
  scene(
    'house-exterior-03',
    ['single-storey', 'rainy-season', 'green'],
    'House with a red roof and a green garden in the rainy season',
    'ቀይ ጣሪያ ያለው ቤት በክረምት ከአረንጓዴ ግቢ ጋር',
    {
      hour: 'overcast',
      sun: -120,
      from: 'garden',
      flowers: 'crimson',
      view: view([0.5, 1.6, -13.6], 24, 64, 0.09),
      house: { ...bungalow, wall: '#d8dfd6', roofColour: '#a4412f', accent: 'wood', frame: '#f2efe8' },
      trees: [
        { kind: 'Shade', at: [-4, 0, 2] },
        { kind: 'Eucalyptus', at: [16, 0, 15], size: 1.15 },
        { kind: 'Eucalyptus', at: [20, 0, 14] },
        { kind: 'Shade', at: [18.6, 0, 2.5], size: 0.75 },
      ],
    },
  ),
  scene(
    'house-exterior-04',
    ['single-storey', 'street', 'gate', 'evening'],
    'House behind a wall at dusk with lamps on the gate posts',
    'ምሽት ላይ በበሩ መብራት የበራበት ግቢ ያለው ቤት',
    {
      hour: 'blue',
      sun: -70,
      from: 'street',
      flowers: 'coral',
      view: view([11, 1.75, -21], -9, 58, 0.1),
      gateColour: '#5a2f22',
      house: {
        ...bungalow,
        width: 15,
        storeys: 2,
        roof: 'hipped',
        wall: '#efe0c6',
        roofColour: '#7b4535',
        evening: true,
      },
      trees: [
        { kind: 'Acacia', at: [-2, 0, -3] },
        { kind: 'Shade', at: [19, 0, -1], size: 0.9 },
        { kind: 'Eucalyptus', at: [5, 0, 16], size: 1.1 },
      ],
    },
  ),
]
