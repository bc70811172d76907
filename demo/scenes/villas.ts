import { glossy, lit, matt, metal, plaster, stone, wood } from './materials.ts'
import { type Opening, wallWithHoles, windowUnit } from './openings.ts'
import { type Random } from './random.ts'
import { box, cylinder, moved, rgb, roundBox, sphere, union, vec, type Vec } from './sdl.ts'

export interface VillaStyle {
  width: number
  depth: number
  storeys: 1 | 2
  wall: string
  accent: 'stone' | 'wood' | 'plaster'
  roof: 'hipped' | 'flat' | 'pitched'
  roofColour: string
  frame: string
  /** Whether the lamps are on. */
  evening: boolean
  verandah: boolean
}

const storey = 3.2
const plinth = 0.45

const accents: Record<VillaStyle['accent'], string> = {
  stone: stone('#a39684', '#5b5148'),
  wood: wood('#a8703f', '#6b4122', 'rotate z*90'),
  plaster: plaster('#7a5a46'),
}

const sheet = (colour: string, axis: 'x' | 'z'): string =>
  `texture{pigment{granite scale 2 color_map{[0 ${rgb(colour, 0.8)}][1 ${rgb(colour, 1.1)}]}} normal{gradient ${axis} 0.55 sine_wave scale 0.24} finish{diffuse 0.75 specular 0.12 roughness 0.05 reflection{0,0.1 falloff 3}}}`

/** A roof with four slopes over a rectangle whose low corner is the origin. */
export function hippedRoof(
  width: number,
  depth: number,
  rise: number,
  eaves: number,
  colour: string,
  ridgeShare = 1,
): string {
  const a: Vec = [-eaves, 0, -eaves]
  const b: Vec = [width + eaves, 0, -eaves]
  const c: Vec = [width + eaves, 0, depth + eaves]
  const d: Vec = [-eaves, 0, depth + eaves]
  const inset = Math.min((depth / 2 + eaves) * ridgeShare - eaves, width / 2 - 0.2)
  const e: Vec = [inset, rise, depth / 2]
  const f: Vec = [width - inset, rise, depth / 2]
  const polygon = (points: readonly Vec[], texture: string): string =>
    `polygon{${points.length + 1},${[...points, points[0] ?? a].map(vec).join(',')} ${texture}}\n`
  return union([
    polygon([a, b, f, e], sheet(colour, 'x')),
    polygon([c, d, e, f], sheet(colour, 'x')),
    polygon([b, c, f], sheet(colour, 'z')),
    polygon([d, a, e], sheet(colour, 'z')),
    box([-eaves, -0.22, -eaves], [width + eaves, -0.02, depth + eaves], matt('#e8e2d6')),
    box([-eaves - 0.08, -0.16, -eaves - 0.1], [width + eaves + 0.08, 0, -eaves], metal('#d8d4cc', 0.05)),
  ])
}

interface Bay extends Opening {
  x: number
  y: number
}

function bays(style: VillaStyle, level: number, from: number, to: number, random: Random): Bay[] {
  const count = Math.max(1, Math.round((to - from) / 3.4))
  const pitch = (to - from) / count
  return Array.from({ length: count }, (_, i) => {
    const tall = random.chance(0.35) || style.roof === 'flat'
    const width = Math.min(pitch - 0.8, tall ? 2.3 : 1.7)
    const height = tall ? 2.25 : 1.5
    return {
      x: from + pitch * (i + 0.5) - width / 2,
      y: plinth + level * storey + (tall ? 0.12 : 0.85),
      width,
      height,
      panes: width > 1.8 ? 3 : 2,
      frame: style.frame,
      lamp: style.evening && random.chance(0.8),
    }
  })
}

function frontWall(
  bayList: readonly Bay[],
  from: number,
  to: number,
  low: number,
  high: number,
  texture: string,
  random: Random,
): string {
  const sills = bayList.map((bay) =>
    box([bay.x - 0.08, bay.y - 0.08, -0.07], [bay.x + bay.width + 0.08, bay.y, 0.16], matt('#cfc8ba')),
  )
  return union([
    wallWithHoles([from, low], [to, high], 0.3, bayList, texture),
    ...bayList.map((bay) => `object{${windowUnit(bay, random)} translate <${bay.x},${bay.y},0>}`),
    ...sills,
  ])
}

function door(x: number, evening: boolean): string {
  return union([
    box([x - 0.65, plinth, -0.05], [x + 0.65, plinth + 2.45, 0.02], wood('#7a4a28', '#4a2a16', 'rotate z*90', 0.12)),
    ...[0.5, 1.1, 1.7].map((y) =>
      box([x - 0.5, plinth + y, -0.07], [x + 0.5, plinth + y + 0.04, -0.04], wood('#5f381e', '#3a2112')),
    ),
    cylinder([x + 0.5, plinth + 0.9, -0.12], [x + 0.5, plinth + 1.5, -0.12], 0.022, metal('#c9c4ba')),
    box([x - 0.78, plinth, -0.04], [x - 0.65, plinth + 2.55, 0.05], matt('#4b4038')),
    box([x + 0.65, plinth, -0.04], [x + 0.78, plinth + 2.55, 0.05], matt('#4b4038')),
    roundBox(
      [x + 0.95, plinth + 1.7, -0.16],
      [x + 1.07, plinth + 2.05, -0.02],
      0.02,
      evening ? lit('#ffd9a0', 2.4) : glossy('#efe7d8'),
    ),
  ])
}

function verandah(from: number, to: number, deep: number, style: VillaStyle): string {
  const columns = Math.max(2, Math.round((to - from) / 2.6))
  const top = plinth + storey - 0.35
  const posts = Array.from({ length: columns }, (_, i) => {
    const x = from + 0.25 + ((to - from - 0.5) * i) / (columns - 1)
    return union([
      box([x - 0.16, plinth, -deep + 0.1], [x + 0.16, top, -deep + 0.42], plaster(style.wall)),
      box([x - 0.2, plinth, -deep + 0.06], [x + 0.2, plinth + 0.75, -deep + 0.46], accents.stone),
    ])
  })
  return union([
    box([from - 0.2, 0, -deep], [to + 0.2, plinth, 0], stone('#8f8576', '#514941')),
    box([from - 0.25, plinth - 0.06, -deep - 0.06], [to + 0.25, plinth, 0], matt('#b8ab98')),
    ...[0, 1, 2].map((i) =>
      box(
        [(from + to) / 2 - 1.4, 0, -deep - 0.32 * (3 - i)],
        [(from + to) / 2 + 1.4, (plinth * (i + 1)) / 4, -deep],
        matt('#b8ab98'),
      ),
    ),
    ...posts,
    box([from - 0.35, top, -deep - 0.25], [to + 0.35, top + 0.35, 0.1], plaster('#efe9dd')),
    box([from - 0.3, top - 0.03, -deep - 0.2], [to + 0.3, top, 0], wood('#b07a48', '#7c5230')),
  ])
}

/** A villa whose front stands in the plane z = 0, from x = 0 to its width. */
export function villa(style: VillaStyle, random: Random): string {
  const { width: w, depth: d, storeys } = style
  const top = plinth + storeys * storey
  const split = w * random.between(0.4, 0.52)
  const wall = plaster(style.wall)
  const accent = accents[style.accent]
  const forward = 1.4
  const parts: string[] = []
  const entrance = split + (w - split) * 0.26
  for (let level = 0; level < storeys; level++) {
    const low = plinth + level * storey
    const left = bays(style, level, 0.4, split - 0.4, random)
    const right = bays(style, level, level === 0 ? entrance + 1.3 : split + 0.4, w - 0.3, random)
    parts.push(
      moved([frontWall(left, 0, split, low, low + storey, level === 0 ? accent : wall, random)], [0, 0, -forward]),
    )
    parts.push(frontWall(right, split, w, low, low + storey, wall, random))
    if (level > 0) parts.push(box([-0.12, low - 0.14, -forward - 0.1], [split + 0.1, low + 0.1, 0], plaster('#efe9dd')))
  }
  parts.push(
    box([0.02, 0, 0.32], [0.3, top, d], wall),
    box([w - 0.3, 0, 0.1], [w, top, d], wall),
    box([0, 0, d - 0.3], [w, top, d], wall),
    box([0, 0, -forward], [0.3, top, 0.4], wall),
    box([split - 0.3, 0, -forward], [split, top, 0.2], wall),
    box([-0.06, 0, -forward - 0.06], [w + 0.06, plinth, d], stone('#8f8576', '#514941')),
    door(entrance, style.evening),
  )
  if (style.verandah) parts.push(verandah(split + 0.3, w, 2.5, style))
  if (style.verandah && style.evening) {
    for (const x of [split + 1.4, w - 1.4]) {
      parts.push(sphere([x, plinth + storey - 0.5, -1.3], 0.09, `${lit('#ffdca6', 3)} no_shadow`))
      parts.push(
        `light_source{<${x},${plinth + storey - 0.62},-1.3> ${rgb('#ffb566', 1.5)} fade_distance 2.2 fade_power 2}\n`,
      )
    }
  }
  if (style.roof === 'hipped') {
    parts.push(`object{${hippedRoof(w, d, 2.5, 0.7, style.roofColour)} translate y*${top}}`)
    parts.push(
      `object{${hippedRoof(split, d * 0.55 + forward, 1.9, 0.65, style.roofColour)} translate <0,${top + 0.02},${-forward}>}`,
    )
  } else {
    const slab = plaster('#f0ebe0')
    parts.push(
      box([-0.9, top, -forward - 0.9], [split + 0.6, top + 0.32, d], slab),
      box([split, top, -1.3], [w + 0.8, top + 0.26, d], slab),
      box([-0.85, top - 0.02, -forward - 0.85], [split + 0.5, top, 0], wood('#b07a48', '#7c5230')),
      box([split, top - 0.02, -1.25], [w + 0.7, top, 0], wood('#b07a48', '#7c5230')),
      box([split * 0.2, top + 0.3, d * 0.4], [split * 0.7, top + 1.5, d * 0.8], plaster(style.wall)),
    )
  }
  if (storeys === 2) parts.push(balcony(split + 0.1, w, style.verandah ? 2.5 : 1.3))
  return union(parts)
}

function balcony(from: number, to: number, deep: number): string {
  const y = plinth + storey
  const posts: string[] = []
  for (let x = from; x <= to; x += 1.15)
    posts.push(cylinder([x, y, -deep + 0.05], [x, y + 0.98, -deep + 0.05], 0.022, metal('#3a3a3a', 0.1)))
  return union([
    box([from - 0.1, y - 0.2, -deep], [to + 0.1, y + 0.02, 0], plaster('#efe9dd')),
    ...posts,
    cylinder([from, y + 1, -deep + 0.05], [to, y + 1, -deep + 0.05], 0.03, metal('#3a3a3a', 0.1)),
    box(
      [from, y + 0.1, -deep + 0.045],
      [to, y + 0.92, -deep + 0.055],
      'texture{pigment{rgbt <0.8,0.9,0.9,0.85>} finish{diffuse 0.05 reflection{0.03,0.4 falloff 3}}} no_shadow',
    ),
  ])
}
