import { avenue } from './avenue.ts'
import { skyline } from './skyline.ts'
import { furnish, type LivingRoom } from './living-room-furniture.ts'
import { right } from './living-rooms.ts'
import { randomFrom } from './random.ts'
import { roomShell } from './rooms.ts'
import { type Rendered } from './scene.ts'
import { compoundScene } from './villa-scenes.ts'

const wide = 16 / 9

const bright: LivingRoom = {
  ...right,
  aspect: wide,
  width: 6.6,
  depth: 7,
  height: 3.1,
  outside: 'city',
  hour: 'day',
  sun: -35,
  sofa: '#ded6c8',
  pillows: ['#b5573a', '#efe7d8', '#6d8a74'],
  chair: '#6d8a74',
  floor: 'pale',
  walls: '#f5f2ec',
  art: 0,
  windows: [{ wall: 'far', from: 0.5, to: 6.1, sill: 0.06, top: 2.75, curtains: '#f3efe6' }],
  view: { from: [1.5, 1.45, 0.4], heading: 17, lens: 80, shift: -0.05 },
}

/** The wide pictures at the top of the home page, and that of the About page. */
export const heroes: readonly Rendered[] = [
  {
    id: 'hero-1',
    kind: 'hero',
    tags: ['skyline', 'golden-hour', 'hills'],
    alt: { en: 'Skyline of Addis Ababa at golden hour with hills behind', am: 'የአዲስ አበባ ከተማ በፀሐይ መጥለቂያ ከተራሮች ጋር' },
    scene: skyline,
    grade: { exposure: 1.75, bloom: 0.16 },
  },
  {
    id: 'hero-2',
    kind: 'hero',
    tags: ['villa', 'garden', 'pool', 'dusk'],
    alt: { en: 'Villa with a lit verandah and a pool at dusk', am: 'ምሽት ላይ በረንዳው የበራ ቪላ ከመዋኛ ገንዳ ጋር' },
    grade: { exposure: 2, bloom: 0.32, warmth: 0 },
    scene: () =>
      compoundScene({
        id: 'hero-2',
        hour: 'blue',
        sun: 60,
        from: 'garden',
        flowers: 'magenta',
        aspect: wide,
        pool: true,
        view: { from: [14.2, 1.65, -17.5], heading: -20, lens: 66, shift: 0.02 },
        house: {
          width: 15,
          depth: 9,
          storeys: 2,
          wall: '#f1ece2',
          accent: 'stone',
          roof: 'flat',
          roofColour: '#8a4f38',
          frame: '#3a3430',
          evening: true,
          verandah: true,
        },
        trees: [
          { kind: 'Acacia', at: [-3.5, 0, 3] },
          { kind: 'Jacaranda', at: [19.5, 0, 1], size: 0.9 },
          { kind: 'Eucalyptus', at: [-7, 0, 15] },
          { kind: 'Eucalyptus', at: [-11, 0, 13], size: 1.15 },
        ],
      }),
  },
  {
    id: 'hero-3',
    kind: 'hero',
    tags: ['living-room', 'city-view', 'bright'],
    alt: {
      en: 'Bright living room with a wide window over the city and hills',
      am: 'ከተማውንና ተራሮቹን የሚያይ ሰፊ መስኮት ያለው ብሩህ ሳሎን',
    },
    grade: { exposure: 2.2, bloom: 0.2, vignette: 0.08, warmth: 0.02 },
    scene: () => {
      const random = randomFrom('hero-3')
      return roomShell(bright, random, ['Rubber', 'Fern']) + furnish(bright, random)
    },
  },
  {
    id: 'about-1',
    kind: 'page',
    tags: ['about', 'street', 'jacaranda', 'golden-hour'],
    alt: { en: 'Residential street with jacaranda trees in bloom', am: 'የጃካራንዳ ዛፎች ያበቡበት የመኖሪያ መንገድ' },
    scene: avenue,
  },
]
