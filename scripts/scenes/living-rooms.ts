import { books, coffeeSet, floorLamp, mesob, pendant, picture, pottedPlant, tibebRug, vase } from './decor.ts';
import { glossy, matt, metal, wood } from './materials.ts';
import { type Random, randomFrom } from './random.ts';
import { type Room, roomShell } from './rooms.ts';
import { type Rendered } from './scene.ts';
import { box, cylinder, moved, roundBox, union } from './sdl.ts';
import { armchair, sofa } from './seating.ts';

export interface LivingRoom extends Room {
  sofa: string;
  pillows: readonly string[];
  chair: string;
  rug: readonly [string, string, string, string];
  timber: readonly [string, string];
  art: number;
  lamp: boolean;
  /** Whether the sofa stands under the far wall or along the right one, facing the window. */
  layout: 'far' | 'right';
}

const tibeb: readonly [string, string, string] = ['#b3402e', '#dca743', '#3b6b4a'];

/** A low table with a coffee set. */
export function lowTable(timber: readonly [string, string]): string {
  return union([
    roundBox([-0.62, 0.36, -0.33], [0.62, 0.4, 0.33], 0.018, wood(timber[0], timber[1], 'rotate 0', 0.12)),
    roundBox([-0.56, 0.14, -0.28], [0.56, 0.16, 0.28], 0.008, wood(timber[0], timber[1])),
    ...[[-0.54, -0.26], [0.54, -0.26], [-0.54, 0.26], [0.54, 0.26]].map(([x = 0, z = 0]) => cylinder([x, 0, z], [x, 0.37, z], 0.02, wood(timber[0], timber[1]))),
    coffeeSet([-0.2, 0.4, 0.02], 0.85),
    box([0.2, 0.4, -0.14], [0.46, 0.425, 0.06], matt('#dfd5c4')), box([0.22, 0.425, -0.12], [0.45, 0.445, 0.05], matt('#8d4a34')),
  ]);
}

/** A low cabinet under a television. */
export function mediaUnit(length: number, timber: readonly [string, string], random: Random): string {
  return union([
    roundBox([0, 0.16, 0], [length, 0.52, 0.42], 0.01, wood(timber[0], timber[1])),
    ...[1, 2].map((i) => box([(length * i) / 3 - 0.003, 0.18, -0.002], [(length * i) / 3 + 0.003, 0.5, 0.01], matt('#1c1612'))),
    ...[0.15, length - 0.15].flatMap((x) => [0.08, 0.34].map((z) => cylinder([x, 0, z], [x, 0.17, z], 0.015, metal('#24211f', 0.05)))),
    roundBox([length / 2 - 0.62, 0.66, 0.3], [length / 2 + 0.62, 1.38, 0.335], 0.01, glossy('#0d0f12', 0.25)),
    box([length / 2 - 0.2, 0.52, 0.24], [length / 2 + 0.2, 0.53, 0.38], matt('#151515')),
    box([length / 2 - 0.04, 0.52, 0.31], [length / 2 + 0.04, 0.7, 0.335], matt('#151515')),
    vase([0.22, 0.52, 0.2], 0.75, '#b4613c'), books([length - 0.55, 0.52, 0.12], 0.4, random),
  ]);
}

function furnish(room: LivingRoom, random: Random): string {
  const { width: w, depth: d } = room;
  const [ground, ...bands] = room.rug;
  const rug = tibebRug(2.1, 3.1, ground, [bands[0] ?? tibeb[0], bands[1] ?? tibeb[1], bands[2] ?? tibeb[2]]);
  const couch = sofa(2.5, room.sofa, room.pillows, random, room.layout === 'right');
  const centre: readonly [number, number] = room.layout === 'far' ? [w * 0.5, d - 2.1] : [w - 2.1, d * 0.55];
  const art =
    room.layout === 'far'
      ? [moved([picture(0.8, 1.05, room.art)], [w * 0.5 - 0.5, 1.62, d - 0.005]), moved([picture(0.8, 1.05, room.art + 1)], [w * 0.5 + 0.5, 1.62, d - 0.005])]
      : [moved([picture(1.3, 0.9, room.art)], [w - 0.005, 1.6, d * 0.55], 90)];
  return [
    moved([rug], [centre[0], 0, centre[1]], 90),
    room.layout === 'far' ? moved([couch], [centre[0] - 1.25, 0, d - 1.02]) : moved([couch], [w - 0.98, 0, centre[1] + 1.25], 90),
    moved([lowTable(room.timber)], [centre[0], 0.016, centre[1]], room.layout === 'far' ? 0 : 90),
    room.layout === 'far' ? moved([armchair(room.chair)], [centre[0] + 1.85, 0, centre[1] - 0.15], 68) : moved([armchair(room.chair)], [centre[0] - 1.35, 0, centre[1] + 0.75], -60),
    ...art,
    room.layout === 'far' ? floorLamp([centre[0] - 1.65, 0, d - 0.45], room.lamp) : floorLamp([w - 0.45, 0, centre[1] + 1.75], room.lamp),
    room.layout === 'far' ? pottedPlant('Rubber', [centre[0] + 1.75, 0, d - 0.5], 1.25) : pottedPlant('Fern', [w - 0.55, 0, centre[1] - 1.75], 1),
    room.layout === 'right' ? moved([mediaUnit(1.9, room.timber, random)], [0.04, 0, d * 0.28], -90) : moved([mediaUnit(1.8, room.timber, random)], [w - 0.04, 0, d * 0.62], 90),
    room.layout === 'right' ? pottedPlant('Rubber', [0.5, 0, d - 0.6], 1.3, '#b8653f') : mesob([0.7, 0, d - 0.9]),
    pendant([centre[0], room.height, centre[1]], 0.75, '#2f2c29', room.lamp ? 0.5 : 0),
  ].join('');
}

function scene(id: string, tags: readonly string[], en: string, am: string, room: LivingRoom, exposure = 2.5): Rendered {
  return {
    id, kind: 'living-room', tags, alt: { en, am }, grade: { exposure, bloom: 0.22, vignette: 0.1, warmth: 0.02 },
    scene: () => {
      const random = randomFrom(id);
      return roomShell(room, random, ['Rubber', 'Fern']) + furnish(room, random);
    },
  };
}

const right: LivingRoom = {
  width: 5.6, depth: 6.2, height: 2.85, walls: '#efe9de', floor: 'oak', outside: 'garden', hour: 'day', sun: -38,
  windows: [{ wall: 'far', from: 0.9, to: 4.5, sill: 0.12, top: 2.4, curtains: '#efe8da' }],
  view: { from: [1.5, 1.35, 0.35], heading: 17, lens: 74, shift: -0.06 },
  sofa: '#9a9a98', pillows: ['#b5573a', '#e7dcc8', '#d9a441'], chair: '#54685a', rug: ['#e9e0cf', '#b3402e', '#dca743', '#3b6b4a'],
  timber: ['#a9774b', '#6f4727'], art: 0, lamp: false, layout: 'right',
};
const far: LivingRoom = {
  ...right, layout: 'far', width: 6, depth: 5.2, sun: -75, windows: [{ wall: 'left', from: 1.1, to: 4.1, sill: 0.12, top: 2.4, curtains: '#f0e9dc' }],
  view: { from: [3.5, 1.35, 0.3], heading: -9, lens: 76, shift: -0.06 },
};

/** Living rooms. */
export const livingRooms: readonly Rendered[] = [
  scene('living-room-01', ['grey-sofa', 'garden-view', 'bright'], 'Living room with a grey sofa and a window over the garden', 'ግራጫ ሶፋና ወደ አትክልት ቦታ የሚያይ መስኮት ያለው ሳሎን', right),
  scene('living-room-02', ['green-sofa', 'tibeb-rug', 'sunlit'], 'Sunlit living room with a green sofa and a tibeb rug', 'ፀሐይ የሚገባበት ሳሎን ከአረንጓዴ ሶፋና ከጥበብ ምንጣፍ ጋር', { ...far, sofa: '#4c6152', pillows: ['#e7dcc8', '#c98a3d', '#e7dcc8', '#a8452f'], chair: '#c9a27a', feature: '#e3d6c1', floor: 'walnut', art: 2, sunStrength: 1.2 }),
  scene('living-room-03', ['city-view', 'golden-hour', 'apartment'], 'Living room of an upper floor with a view over the city', 'ከላይኛው ፎቅ ከተማውን የሚያይ ሳሎን', { ...right, outside: 'city', hour: 'golden', sun: -30, sofa: '#c7b294', pillows: ['#3f5a66', '#efe7d8', '#3f5a66'], chair: '#3f5a66', floor: 'pale', rug: ['#d9d3c6', '#3f5a66', '#c98a3d', '#7d3a2c'], art: 3, windows: [{ wall: 'far', from: 0.4, to: 5.2, sill: 0.05, top: 2.5, curtains: '#f1eee6' }] }, 2.2),
  scene('living-room-04', ['terracotta', 'coffee-set', 'bright'], 'Living room with a terracotta sofa, a coffee set and paintings', 'የሸክላ ቀለም ሶፋ፣ የቡና ሥርዓትና ሥዕሎች ያሉት ሳሎን', { ...far, sofa: '#b36a4b', pillows: ['#efe3d0', '#e0b455', '#efe3d0'], chair: '#e3d9c6', walls: '#f2ede4', floor: 'tile', art: 0, timber: ['#7c5233', '#4b2f1a'] }),
  scene('living-room-05', ['evening', 'lamp-light', 'warm'], 'Living room in the evening by lamp light', 'ምሽት ላይ በመብራት የሞቀ ሳሎን', { ...far, hour: 'blue', sun: -60, lamp: true, sofa: '#7a6a5c', pillows: ['#c98a3d', '#efe3d0', '#7d3a2c'], chair: '#7d3a2c', feature: '#b9a58b', floor: 'walnut', art: 1 }, 3),
  scene('living-room-06', ['white', 'rainy-season', 'bright'], 'White living room with soft daylight and plants', 'ለስላሳ ብርሃንና እጽዋት ያሉበት ነጭ ሳሎን', { ...right, hour: 'overcast', sun: -40, sofa: '#e6e0d4', pillows: ['#6d8a74', '#cfb894', '#6d8a74'], chair: '#cfb894', floor: 'pale', walls: '#f6f3ed', rug: ['#cfd3c6', '#6d8a74', '#e0c48a', '#9a5a40'], art: 0, timber: ['#d0ac7c', '#a27d50'] }, 2.5),
];
