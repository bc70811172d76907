import { compoundWall, declarePlants } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, type Hour, indoors, skyDome, sunLight, type View } from './light.ts'
import { boards, clearGlass, earth, matt, metal, tiles, voile } from './materials.ts'
import { surface } from './mesh.ts'
import { type Random } from './random.ts'
import { box, cylinder, place, rgb, union } from './sdl.ts'

interface RoomWindow {
  wall: 'far' | 'left' | 'right'
  from: number
  to: number
  sill: number
  top: number
  curtains?: string
}

export interface Room {
  width: number
  depth: number
  height: number
  walls: string
  /** Colour of the far wall when it differs. */
  feature?: string
  floor: 'oak' | 'walnut' | 'tile' | 'pale' | 'concrete'
  windows: readonly RoomWindow[]
  outside: 'garden' | 'city'
  hour: Hour
  /** Azimuth of the sun; shining in through a window makes patches of light. */
  sun: number
  sunStrength?: number
  view: View
  aspect?: number
}

const floors: Record<Room['floor'], string> = {
  oak: boards('#c9a578', '#8f6a42'),
  walnut: boards('#8a5f3d', '#4a2e1b', 0.14),
  tile: tiles('#d6cfc3', '#aaa295', [0.8, 4, 0.8]),
  pale: boards('#dcc7a6', '#b3946a', 0.2),
  concrete:
    'texture{pigment{granite scale 2 color_map{[0 rgb 0.3][1 rgb 0.46]}} finish{diffuse 0.75 specular 0.2 roughness 0.03 reflection{0.01,0.2 falloff 3}}}',
}

/** Curtain hanging in folds along x, from the floor up. */
function curtain(width: number, height: number, texture: string, seed: number): string {
  return surface(
    Math.ceil(width * 60),
    8,
    (i, j) => {
      const x = (i / (width * 60)) * width
      const y = (j / 7) * height
      const fold = Math.sin(x * 42 + Math.sin(x * 9 + seed) * 1.4) * 0.035 * (1.25 - (0.4 * y) / height)
      return [x, y, fold]
    },
    texture,
  )
}

/** A window in the plane z = 0 seen from inside, with its curtains and the soft light that it lets in. */
function windowAt(opening: RoomWindow, strength: number, seed: number): string {
  const width = opening.to - opening.from
  const height = opening.top - opening.sill
  const frame = metal('#34302c', 0.05)
  const panes = Math.max(2, Math.round(width / 1.1))
  const bars = Array.from({ length: panes + 1 }, (_, i) => {
    const x = opening.from + ((width - 0.05) * i) / panes
    return box([x, opening.sill, 0.08], [x + 0.05, opening.top, 0.14])
  })
  const parts = [
    union(
      [
        ...bars,
        box([opening.from, opening.sill, 0.08], [opening.to, opening.sill + 0.05, 0.14]),
        box([opening.from, opening.top - 0.05, 0.08], [opening.to, opening.top, 0.14]),
      ],
      frame,
    ),
    box([opening.from, opening.sill, 0.11], [opening.to, opening.top, 0.114], `${clearGlass} no_shadow no_radiosity`),
    `light_source{<${(opening.from + opening.to) / 2},${(opening.sill + opening.top) / 2},-0.26> ${rgb('#dfeaf6', strength * width * height * 0.16)} area_light x*${width * 0.9},y*${height * 0.9},5,5 adaptive 1 fade_distance 1.3 fade_power 2}\n`,
  ]
  if (opening.sill > 0.2)
    parts.push(
      box([opening.from - 0.06, opening.sill - 0.05, -0.12], [opening.to + 0.06, opening.sill, 0.12], matt('#efebe3')),
    )
  if (opening.curtains) {
    const cloth = voile(opening.curtains)
    const rail = opening.top + 0.16
    parts.push(
      cylinder([opening.from - 0.5, rail, -0.14], [opening.to + 0.5, rail, -0.14], 0.014, metal('#3a342e', 0.1)),
    )
    for (const [x, wide] of [
      [opening.from - 0.45, 0.75],
      [opening.to - 0.3, 0.75],
    ] as const) {
      parts.push(`object{${curtain(wide, rail - 0.02, cloth, seed + x)} translate <${x},0.02,-0.15>}\n`)
    }
  }
  return union(parts)
}

function wallPiece(length: number, height: number, openings: readonly RoomWindow[], texture: string): string {
  const wall = box([-0.3, -0.1, 0], [length + 0.3, height + 0.2, 0.28])
  const skirting = box([0, 0, -0.015], [length, 0.09, 0], matt('#f1ece3'))
  if (openings.length === 0) return union([`object{${wall}${texture}}`, skirting])
  const cuts = openings.map((o) => box([o.from, o.sill, -0.1], [o.to, o.top, 0.4]))
  return union([
    `difference{${wall}union{${cuts.join('')}}${texture}}\n`,
    ...(openings.every((o) => o.sill > 0.1) ? [skirting] : []),
  ])
}

function outside(room: Room, random: Random): string {
  const { depth, width } = room
  if (room.outside === 'city') {
    const air = room.hour === 'golden' ? '#e6c7a2' : '#b7c6d2'
    return `union{plane{y,-26 ${matt('#8d8a7c')}} ${hills(random.whole(1, 40), air, '#587048', 1.4, 1.1)}${town({ seed: random, from: depth + 60, to: 1500, spread: 700, tall: 48, air, lamps: 0, count: 220, haze: 0.2 })} translate y*-8 no_shadow}\n`
  }
  const trees: string[] = []
  for (const [x, z, size] of [
    [-3, depth + 9, 0.8],
    [width + 1.5, depth + 11, 0.9],
    [-9, depth - 1, 0.8],
    [-10, 0.5, 0.75],
    [width * 0.45, depth + 15, 1],
  ] as const) {
    trees.push(place(random.pick(['Shade', 'Jacaranda', 'Shade']), [x, -0.3, z], random.whole(0, 360), size))
  }
  return [
    `plane{y,-0.3 ${earth(1)} no_radiosity}\n`,
    compoundWall(-16, width + 12, depth + 12.5, 2.1, '#d9c6a5'),
    ...trees,
    ...Array.from({ length: 16 }, () =>
      place(
        'Shrub',
        [random.between(-8, width + 5), -0.3, depth + random.between(3, 11)],
        random.whole(0, 360),
        random.between(0.5, 0.9),
      ),
    ),
    ...Array.from({ length: 6 }, () =>
      place(
        'Shrub',
        [-random.between(3, 8), -0.3, random.between(0, depth)],
        random.whole(0, 360),
        random.between(0.5, 0.9),
      ),
    ),
  ].join('')
}

/** The empty room with daylight: floor, walls, ceiling, windows and what lies outside. */
export function roomShell(room: Room, random: Random, plants: readonly string[] = []): string {
  const { width: w, depth: d, height: h } = room
  const evening = room.hour === 'blue'
  const on = (wall: RoomWindow['wall']): RoomWindow[] => room.windows.filter((o) => o.wall === wall)
  const power = evening ? 0.35 : room.hour === 'overcast' ? 0.85 : 1
  const paint = matt(room.walls)
  const garden = room.outside === 'garden' ? ['Shade', 'Jacaranda', 'Shrub'] : []
  return [
    indoors,
    camera(room.view, room.aspect ?? 1.5),
    skyDome(room.hour, room.sun, random.whole(0, 99)),
    sunLight(room.hour, room.sun, (room.sunStrength ?? 1) * 2),
    declarePlants(garden, random, 'green', true),
    declarePlants(plants, random),
    outside(room, random),
    box([-0.3, -0.2, -0.3], [w + 0.3, 0, d + 0.3], floors[room.floor]),
    box([-0.3, h, -0.3], [w + 0.3, h + 0.2, d + 0.3], matt('#f6f3ec')),
    `object{${wallPiece(w, h, on('far'), room.feature ? matt(room.feature) : paint)} translate z*${d}}\n`,
    `object{${wallPiece(d, h, on('left'), paint)} rotate y*-90}\n`,
    `object{${wallPiece(d, h, on('right'), paint)} rotate y*90 translate <${w},0,${d}>}\n`,
    box([-0.3, -0.1, -0.3], [w + 0.3, h, -0.02], paint),
    ...on('far').map((o, i) => `object{${windowAt(o, power, i)} translate z*${d}}\n`),
    ...on('left').map((o, i) => `object{${windowAt(o, power, i + 5)} rotate y*-90}\n`),
    ...on('right').map((o, i) => `object{${windowAt(o, power, i + 9)} rotate y*90 translate <${w},0,${d}>}\n`),
  ].join('')
}
