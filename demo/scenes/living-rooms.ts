import { furnish, type LivingRoom } from './living-room-furniture.ts'
import { randomFrom } from './random.ts'
import { roomShell } from './rooms.ts'
import { type Rendered } from './scene.ts'

function scene(
  id: string,
  tags: readonly string[],
  en: string,
  am: string,
  room: LivingRoom,
  exposure = 2.5,
): Rendered {
  return {
    id,
    kind: 'living-room',
    tags,
    alt: { en, am },
    grade: { exposure, bloom: 0.22, vignette: 0.1, warmth: 0.02 },
    scene: () => {
      const random = randomFrom(id)
      return roomShell(room, random, ['Rubber', 'Fern']) + furnish(room, random)
    },
  }
}

/** A living room whose window faces the viewer. */
export const right: LivingRoom = {
  width: 5.6,
  depth: 6.2,
  height: 2.85,
  walls: '#efe9de',
  floor: 'oak',
  outside: 'garden',
  hour: 'day',
  sun: -38,
  windows: [{ wall: 'far', from: 0.9, to: 4.5, sill: 0.12, top: 2.4, curtains: '#efe8da' }],
  view: { from: [1.5, 1.35, 0.35], heading: 17, lens: 74, shift: -0.06 },
  sofa: '#9a9a98',
  pillows: ['#b5573a', '#e7dcc8', '#d9a441'],
  chair: '#54685a',
  rug: ['#e9e0cf', '#b3402e', '#dca743', '#3b6b4a'],
  timber: ['#a9774b', '#6f4727'],
  art: 0,
  lamp: false,
  layout: 'right',
}
const far: LivingRoom = {
  ...right,
  layout: 'far',
  width: 6,
  depth: 5.2,
  sun: -75,
  windows: [{ wall: 'left', from: 1.1, to: 4.1, sill: 0.12, top: 2.4, curtains: '#f0e9dc' }],
  view: { from: [3.5, 1.35, 0.3], heading: -9, lens: 76, shift: -0.06 },
}

/** Living rooms. */
export const livingRooms: readonly Rendered[] = [
  scene(
    'living-room-01',
    ['grey-sofa', 'garden-view', 'bright'],
    'Living room with a grey sofa and a window over the garden',
    'ግራጫ ሶፋና ወደ አትክልት ቦታ የሚያይ መስኮት ያለው ሳሎን',
    right,
  ),
  scene(
    'living-room-02',
    ['green-sofa', 'tibeb-rug', 'sunlit'],
    'Sunlit living room with a green sofa and a tibeb rug',
    'ፀሐይ የሚገባበት ሳሎን ከአረንጓዴ ሶፋና ከጥበብ ምንጣፍ ጋር',
    {
      ...far,
      sofa: '#4c6152',
      pillows: ['#e7dcc8', '#c98a3d', '#e7dcc8', '#a8452f'],
      chair: '#c9a27a',
      feature: '#e3d6c1',
      floor: 'walnut',
      art: 2,
      sunStrength: 1.2,
    },
  ),
  scene(
    'living-room-03',
    ['city-view', 'golden-hour', 'apartment'],
    'Living room of an upper floor with a view over the city',
    'ከላይኛው ፎቅ ከተማውን የሚያይ ሳሎን',
    {
      ...right,
      outside: 'city',
      hour: 'golden',
      sun: -30,
      sofa: '#c7b294',
      pillows: ['#3f5a66', '#efe7d8', '#3f5a66'],
      chair: '#3f5a66',
      floor: 'pale',
      rug: ['#d9d3c6', '#3f5a66', '#c98a3d', '#7d3a2c'],
      art: 3,
      windows: [{ wall: 'far', from: 0.4, to: 5.2, sill: 0.05, top: 2.5, curtains: '#f1eee6' }],
    },
    2.2,
  ),
  scene(
    'living-room-04',
    ['terracotta', 'coffee-set', 'bright'],
    'Living room with a terracotta sofa, a coffee set and paintings',
    'የሸክላ ቀለም ሶፋ፣ የቡና ሥርዓትና ሥዕሎች ያሉት ሳሎን',
    {
      ...far,
      sofa: '#b36a4b',
      pillows: ['#efe3d0', '#e0b455', '#efe3d0'],
      chair: '#e3d9c6',
      walls: '#f2ede4',
      floor: 'tile',
      art: 0,
      timber: ['#7c5233', '#4b2f1a'],
    },
  ),
  scene(
    'living-room-05',
    ['evening', 'lamp-light', 'warm'],
    'Living room in the evening by lamp light',
    'ምሽት ላይ በመብራት የሞቀ ሳሎን',
    {
      ...far,
      hour: 'blue',
      sun: -60,
      lamp: true,
      sofa: '#7a6a5c',
      pillows: ['#c98a3d', '#efe3d0', '#7d3a2c'],
      chair: '#7d3a2c',
      feature: '#b9a58b',
      floor: 'walnut',
      art: 1,
    },
    3,
  ),
  scene(
    'living-room-06',
    ['white', 'rainy-season', 'bright'],
    'White living room with soft daylight and plants',
    'ለስላሳ ብርሃንና እጽዋት ያሉበት ነጭ ሳሎን',
    {
      ...right,
      hour: 'overcast',
      sun: -40,
      sofa: '#e6e0d4',
      pillows: ['#6d8a74', '#cfb894', '#6d8a74'],
      chair: '#cfb894',
      floor: 'pale',
      walls: '#f6f3ed',
      rug: ['#cfd3c6', '#6d8a74', '#e0c48a', '#9a5a40'],
      art: 0,
      timber: ['#d0ac7c', '#a27d50'],
    },
    2.5,
  ),
]
