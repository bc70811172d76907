import { randomFrom } from './random.ts'
import { type Room, roomShell } from './rooms.ts'
import { type Rendered } from './scene.ts'
import { modelOnTable } from './house-model.ts'
import { cafe, office } from './workplace-furniture.ts'

const base: Room = {
  width: 5.4,
  depth: 6.2,
  height: 3,
  walls: '#f0ebe2',
  floor: 'pale',
  outside: 'city',
  hour: 'day',
  sun: -60,
  windows: [
    { wall: 'far', from: 0.6, to: 4.8, sill: 0.5, top: 2.6 },
    { wall: 'left', from: 1.4, to: 4.8, sill: 0.5, top: 2.6 },
  ],
  view: { from: [4.1, 1.5, 0.3], heading: -16, lens: 74, shift: -0.07 },
}
const grade = { exposure: 2.2, bloom: 0.2, vignette: 0.1, warmth: 0.02 }

/** Rooms for work: offices, a café, and the picture of the services page. */
export const workplaces: readonly Rendered[] = [
  {
    id: 'office-01',
    kind: 'office',
    tags: ['desks', 'city-view', 'daylight'],
    alt: { en: 'Office with four desks and windows over the city', am: 'አራት ጠረጴዛዎችና ወደ ከተማው የሚያዩ መስኮቶች ያሉት ቢሮ' },
    grade,
    scene: () => {
      const random = randomFrom('office-01')
      return roomShell(base, random, ['Rubber', 'Fern']) + office(base, random)
    },
  },
  {
    id: 'cafe-01',
    kind: 'cafe',
    tags: ['counter', 'coffee', 'warm'],
    alt: { en: 'Café with a marble counter, stools and small tables', am: 'የእብነ በረድ ባንኮኒና ትናንሽ ጠረጴዛዎች ያሉት ካፌ' },
    grade: { ...grade, exposure: 2.4 },
    scene: () => {
      const random = randomFrom('cafe-01')
      const room: Room = {
        ...base,
        floor: 'concrete',
        outside: 'garden',
        walls: '#e9dfd0',
        feature: '#6f7f6c',
        windows: [{ wall: 'left', from: 1, to: 5, sill: 0.3, top: 2.6 }],
        view: { from: [2.6, 1.5, 0.3], heading: 6, lens: 76, shift: -0.05 },
      }
      return roomShell(room, random, ['Rubber']) + cafe(room, random)
    },
  },
  {
    id: 'services-1',
    kind: 'page',
    tags: ['services', 'keys', 'model-house'],
    alt: { en: 'House model, keys and a drawing on a table', am: 'በጠረጴዛ ላይ የቤት ሞዴል፣ ቁልፎችና ንድፍ' },
    grade,
    scene: () => {
      const room: Room = {
        ...base,
        outside: 'garden',
        floor: 'oak',
        windows: [
          { wall: 'far', from: 0.9, to: 4.2, sill: 0.4, top: 2.5, curtains: '#efe8da' },
          { wall: 'left', from: 1.2, to: 3.6, sill: 0.6, top: 2.5 },
        ],
        view: { from: [2.75, 1.32, 0.55], heading: -2, lens: 58, shift: -0.26 },
      }
      return roomShell(room, randomFrom('services-1'), ['Rubber']) + modelOnTable(room)
    },
  },
]
