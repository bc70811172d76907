import { clearGlass, glass, glossy, lit, matt, metal, plaster, stone, wood } from './materials.ts';
import { windowUnit, wallWithHoles } from './openings.ts';
import { type Random } from './random.ts';
import { box, cylinder, moved, place, union } from './sdl.ts';

export interface Block {
  style: 'balconies' | 'condominium' | 'curtain' | 'brise';
  floors: number;
  bays: number;
  wall: string;
  accent: string;
  frame: string;
  /** Share of the windows that are lit. */
  lamps: number;
  /** Shops on the ground floor. */
  shops?: boolean;
}

const storey = 3.1;
const bayWidth: Record<Block['style'], number> = { balconies: 4.6, condominium: 3.6, curtain: 1.5, brise: 4.2 };

export const blockWidth = (block: Block): number => block.bays * bayWidth[block.style];
export const blockHeight = (block: Block): number => block.floors * storey + (block.shops ? 1 : 0);

const clearRail = 'texture{pigment{rgbt <0.75,0.88,0.88,0.8>} finish{diffuse 0.08 reflection{0.04,0.45 falloff 3}}} no_shadow';

function railing(from: number, to: number, y: number, z: number, glassy: boolean): string {
  const steel = metal('#3b3b3b', 0.08);
  if (glassy) return union([box([from, y + 0.05, z], [to, y + 0.98, z + 0.015], clearRail), box([from, y + 0.98, z - 0.02], [to, y + 1.02, z + 0.035], steel)]);
  const bars: string[] = [];
  for (let x = from; x <= to + 0.01; x += 0.13) bars.push(cylinder([x, y, z], [x, y + 0.98, z], 0.009));
  return union([union(bars, steel), box([from, y + 0.96, z - 0.025], [to, y + 1.01, z + 0.025], steel)]);
}

function floorOfBalconies(block: Block, y: number, random: Random): string {
  const wide = bayWidth.balconies;
  const wall = plaster(block.wall);
  const parts: string[] = [];
  for (let bay = 0; bay < block.bays; bay++) {
    const x = bay * wide;
    const deep = bay % 2 === 0;
    const hole = deep ? { x: 0.7, y: 0.12, width: wide - 1.4, height: 2.35 } : { x: 1.1, y: 0.85, width: wide - 2.4, height: 1.55 };
    const opening = { ...hole, panes: deep ? 4 : 2, frame: block.frame, lamp: random.chance(block.lamps) };
    const cell = [
      wallWithHoles([0, 0], [wide, storey], 0.3, [hole], deep ? wall : plaster(block.accent)),
      `object{${windowUnit(opening, random)} translate <${hole.x},${hole.y},0>}\n`,
    ];
    if (deep) {
      cell.push(
        box([0.15, -0.16, -1.5], [wide - 0.15, 0.04, 0], plaster('#eeeae1')),
        railing(0.2, wide - 0.2, 0.04, -1.46, true),
        box([0.15, -0.16, -1.5], [0.32, storey - 0.16, 0], plaster(block.accent)), box([wide - 0.32, -0.16, -1.5], [wide - 0.15, storey - 0.16, 0], plaster(block.accent)),
      );
      if (random.chance(0.6)) cell.push(place('Shrub', [random.between(0.8, wide - 0.8), 0.04, -1.15], bay * 40, random.between(0.4, 0.6)));
      if (random.chance(0.4)) cell.push(place('Fern', [random.between(0.8, wide - 0.8), 0.3, -1.2], bay * 70, 0.8));
    } else {
      cell.push(box([1.0, 0.77, -0.1], [wide - 1.2, 0.85, 0.1], matt('#d8d2c6')));
      if (random.chance(0.3)) cell.push(box([0.35, 0.5, -0.34], [1.0, 0.95, 0], glossy('#e6e3dc')));
    }
    parts.push(`object{${union(cell)} translate <${x},${y},0>}\n`);
  }
  return parts.join('');
}

function floorOfCondominium(block: Block, y: number, random: Random): string {
  const wide = bayWidth.condominium;
  const parts: string[] = [];
  for (let bay = 0; bay < block.bays; bay++) {
    const open = bay % 3 === 1;
    const hole = open ? { x: 0.3, y: 0, width: wide - 0.6, height: 2.65 } : { x: 0.95, y: 0.95, width: wide - 1.9, height: 1.35 };
    const cell = [wallWithHoles([0, 0], [wide, storey], 0.25, [hole], plaster(bay % 3 === 1 ? block.accent : block.wall))];
    if (open) {
      cell.push(
        box([0, 0, 1.5], [wide, 2.8, 1.7], plaster(block.wall)), box([0.2, -0.15, 0], [wide - 0.2, 0.02, 1.6], matt('#a49c90')),
        box([0.3, 2.66, 0.2], [wide - 0.3, 2.75, 1.6], matt('#cfc8bb')), box([0.05, 0, 0.2], [0.3, 2.8, 1.6], plaster(block.wall)), box([wide - 0.3, 0, 0.2], [wide - 0.05, 2.8, 1.6], plaster(block.wall)),
        box([0.3, 0, -0.02], [wide - 0.3, 0.45, 0.12], plaster(block.accent)), railing(0.3, wide - 0.3, 0.0, 0.05, false),
        box([0.6, 0.02, 1.46], [1.5, 2.1, 1.52], wood('#6d4a30', '#4a2f1c')),
        box([1.75, 0.9, 1.47], [wide - 0.5, 2.0, 1.52], random.chance(block.lamps) ? lit('#ffc680', 0.45) : glossy('#31404a', 0.2)),
      );
      if (random.chance(0.55)) {
        const colours = ['#c94f3a', '#efe8d8', '#3f6a8a', '#d9a441', '#6b8a5a'];
        for (let x = 0.55; x < wide - 0.8; x += random.between(0.4, 0.75)) cell.push(box([x, 0.55, 0.02], [x + random.between(0.25, 0.4), 1.02, 0.07], matt(random.pick(colours))));
      }
    } else {
      const opening = { ...hole, panes: 3, frame: block.frame, lamp: random.chance(block.lamps) };
      cell.push(`object{${windowUnit(opening, random)} translate <${hole.x},${hole.y},0>}\n`, box([0.85, 0.87, -0.08], [wide - 0.85, 0.95, 0.1], matt('#cfc8bb')));
      if (random.chance(0.2)) cell.push(`object{${cylinder([0, 0, 0], [0, 0, -0.06], 0.38, glossy('#d4d2cc'))} rotate <-25,20,0> translate <0.5,2.2,-0.2>}\n`);
    }
    cell.push(box([-0.01, storey - 0.2, -0.05], [wide + 0.01, storey, 0.1], plaster(block.accent)));
    parts.push(`object{${union(cell)} translate <${bay * wide},${y},0>}\n`);
  }
  return parts.join('');
}

/** The open concrete stairs on the outside of a condominium block, at its right end. */
function outsideStairs(block: Block): string {
  const x = blockWidth(block);
  const concrete = plaster('#b9b2a6');
  const parts: string[] = [];
  for (let level = 0; level < block.floors; level++) {
    const y = level * storey;
    parts.push(box([x, y + storey - 0.18, 0.6], [x + 3.2, y + storey, 2], concrete), box([x, y + storey / 2 - 0.18, -2.6], [x + 3.2, y + storey / 2, -1.4], concrete));
    for (let i = 0; i < 9; i++) {
      const rise = storey / 2 / 9;
      parts.push(box([x + 0.1, y + rise * i, 0.6 - (i + 1) * 0.24], [x + 1.45, y + rise * (i + 1), 0.6 - i * 0.24], concrete));
      parts.push(box([x + 1.75, y + storey / 2 + rise * i, -1.5 + i * 0.24], [x + 3.1, y + storey / 2 + rise * (i + 1), -1.5 + (i + 1) * 0.24], concrete));
    }
    parts.push(railing(x + 0.05, x + 3.15, y + storey / 2, -2.56, false));
    parts.push(box([x + 1.5, y, -2.4], [x + 1.7, y + storey, -2.2], concrete), box([x + 3, y, -2.6], [x + 3.2, y + storey, -2.4], concrete), box([x, y, -2.6], [x + 0.2, y + storey, -2.4], concrete));
  }
  parts.push(box([x - 0.2, block.floors * storey, -2.9], [x + 3.5, block.floors * storey + 0.2, 2.4], concrete));
  return union(parts);
}

function floorOfCurtainWall(block: Block, y: number, random: Random): string {
  const width = blockWidth(block);
  const wide = bayWidth.curtain;
  const parts = [
    box([0, y - 0.28, -0.02], [width, y + 0.42, 0.2], glossy(block.accent, 0.3)),
    box([0, y + 0.4, 0.05], [width, y + storey - 0.26, 0.07], `${glass(0.85)} no_shadow`),
    box([0, y, 4], [width, y + storey, 4.1], matt('#8d8579', 0.5)), box([0, y + storey - 0.3, 0.2], [width, y + storey - 0.26, 4], matt('#c8c4bc', 0.6)),
    box([0, y, 0.2], [width, y + 0.02, 4], matt('#5d5449')),
  ];
  for (let bay = 0; bay <= block.bays; bay++) {
    const x = bay * wide;
    parts.push(box([x - 0.035, y, -0.06], [x + 0.035, y + storey, 0.1], metal(block.frame, 0.2)));
    if (bay < block.bays && random.chance(block.lamps)) {
      parts.push(box([x, y + 0.4, 2.2 + random.between(0, 1)], [x + wide, y + storey - 0.3, 3.4], lit(random.pick(['#ffc680', '#ffd6a0', '#f2dcb8']), random.between(0.22, 0.5))));
    } else if (bay < block.bays && random.chance(0.35)) {
      parts.push(box([x + 0.05, y + storey - random.between(0.6, 1.9), 0.16], [x + wide - 0.05, y + storey - 0.3, 0.18], matt('#d8d3c8')));
    }
  }
  parts.push(box([0, y + 1.2, -0.04], [width, y + 1.25, 0.08], metal(block.frame, 0.2)));
  return parts.join('');
}

function floorOfBrise(block: Block, y: number, random: Random): string {
  const wide = bayWidth.brise;
  const parts: string[] = [];
  for (let bay = 0; bay < block.bays; bay++) {
    const hole = { x: 0.35, y: 0.35, width: wide - 0.7, height: 2.3 };
    const opening = { ...hole, panes: 3, frame: block.frame, lamp: random.chance(block.lamps), reveal: 0.35 };
    const cell = [
      wallWithHoles([0, 0], [wide, storey], 0.4, [hole], plaster(block.wall)), `object{${windowUnit(opening, random)} translate <${hole.x},${hole.y},0>}\n`,
      box([0, -0.18, -0.55], [wide, 0.06, 0.1], plaster('#f0ebe1')),
    ];
    if ((bay + Math.round(y)) % 3 !== 0) {
      const from = random.chance(0.5) ? 0.2 : wide / 2;
      const slats: string[] = [];
      for (let x = from; x < from + wide / 2 - 0.3; x += 0.15) slats.push(box([x, 0.06, -0.5], [x + 0.05, storey - 0.18, -0.38]));
      cell.push(union(slats, wood('#b27a47', '#85552d', 'rotate z*90')));
    }
    cell.push(railing(0.05, wide - 0.05, 0.06, -0.52, true));
    parts.push(`object{${union(cell)} translate <${bay * wide},${y},0>}\n`);
  }
  return parts.join('');
}

function shops(block: Block, random: Random): string {
  const width = blockWidth(block);
  const count = Math.max(2, Math.round(width / 4.8));
  const pitch = width / count;
  const parts: string[] = [];
  for (let i = 0; i < count; i++) {
    const x = i * pitch;
    const on = random.chance(Math.max(0.25, block.lamps + 0.3));
    parts.push(
      box([x, 0, -0.05], [x + 0.5, 4.1, 0.5], stone('#a39684', '#5b5148')), box([x + 0.5, 0.3, 0.3], [x + pitch, 3.2, 0.32], `${glass(0.5)} no_shadow`),
      box([x + 0.5, 0, 0.2], [x + pitch, 0.3, 0.5], matt('#5c554d')), box([x + 0.5, 3.2, -0.1], [x + pitch, 4.1, 0.5], plaster(random.pick(['#2f4a4a', '#7d3a2c', '#39404c', '#4b5a3c']))),
      box([x + 0.5, 0.1, 3], [x + pitch, 3.2, 3.1], on ? lit('#ffcf8e', 0.45) : matt('#75695c', 0.5)), box([x + 0.5, 3.1, 0.4], [x + pitch, 3.2, 3], on ? lit('#ffe3bb', 0.7) : matt('#999083', 0.6)),
      ...[0.5, pitch / 2, pitch - 0.05].map((dx) => box([x + dx, 0.3, 0.26], [x + dx + 0.06, 3.2, 0.36], metal(block.frame, 0.1))),
      box([x + 0.9, 0.3, 1.4], [x + pitch - 0.6, 1.1, 1.9], wood('#a8764a', '#6e4526')),
    );
    if (i % 2 === 0) parts.push(`object{${box([x + 0.5, 0, 0], [x + pitch, 0.04, 1.5], matt(random.pick(['#b3402e', '#d9b25a', '#3c6b5a'])))} translate <0,0,-1.5> rotate x*-16 translate y*3.1}\n`);
  }
  return union(parts);
}

/** A block of flats or offices whose front stands in the plane z = 0, from x = 0. */
export function block(spec: Block, random: Random): string {
  const width = blockWidth(spec);
  const base = spec.shops ? 1 : 0;
  const height = blockHeight(spec);
  const floorPlan = { balconies: floorOfBalconies, condominium: floorOfCondominium, curtain: floorOfCurtainWall, brise: floorOfBrise }[spec.style];
  const parts: string[] = [];
  for (let level = spec.shops ? 1 : 0; level < spec.floors; level++) parts.push(floorPlan(spec, level * storey + base, random));
  if (spec.shops) parts.push(shops(spec, random));
  const depth = 13;
  const glassy = spec.style === 'curtain';
  const side = glassy ? glossy(spec.accent, 0.3) : plaster(spec.wall);
  parts.push(
    box([0, 0, 0.26], [0.25, height, depth], side), box([width - 0.25, 0, 0.26], [width, height, depth], side), box([0, 0, depth], [width, height, depth + 0.2], side),
    box([-0.25, height - 0.05, glassy ? -0.15 : -0.6], [width + 0.25, height + 0.3, depth + 0.3], plaster('#ece7dc')),
    box([0, height, 0.1], [width, height + 0.95, 0.35], plaster(spec.wall)), box([width * 0.6, height, 3], [width * 0.8, height + 2.8, 7], plaster(spec.accent)),
    ...[0.15, 0.28, 0.41].map((share) => cylinder([width * share, height + 0.6, 2.4], [width * share, height + 2.4, 2.4], 0.75, glossy('#2b2e30', 0.05))),
  );
  for (let level = 0; level < spec.floors; level++) {
    for (const z of [2.2, 6.4]) {
      const y = level * storey + base + 0.9;
      const on = random.chance(spec.lamps);
      for (const x of [-0.015, width + 0.005]) parts.push(box([x, y, z], [x + 0.015, y + 1.4, z + 1.5], on ? lit('#ffc680', 0.4) : glossy('#26323a', 0.35)));
    }
  }
  if (spec.style === 'condominium') parts.push(outsideStairs(spec));
  if (glassy) parts.push(moved([box([0, 0, 0], [4, 0.25, 2.6], plaster('#ece7dc')), box([0.1, -3.2, 2.4], [3.9, 0, 2.45], `${clearGlass}`)], [width / 2 - 2, 3.4, -2.4]));
  return union(parts);
}
