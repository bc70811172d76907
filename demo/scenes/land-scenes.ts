import { declarePlants } from './garden.ts'
import { hills, ridge, town } from './landscape.ts'
import { camera, type Hour, outdoors, skyDome, skyLight, sunLight, type View } from './light.ts'
import { earth, matt, plaster } from './materials.ts'
import { surface } from './mesh.ts'
import { fractalNoise, type Random, randomFrom } from './random.ts'
import { type Rendered } from './scene.ts'
import { box, cylinder, place, union, type Vec } from './sdl.ts'
import { air, landLight } from './villa-scenes.ts'

interface Land {
  hour: Hour
  sun: number
  view: View
  season: 'green' | 'dry'
  /** Corner marks of the plot (x, z). */
  corners: readonly (readonly [number, number])[]
  trees: readonly { kind: string; at: readonly [number, number]; size?: number }[]
  lake?: boolean
  bare?: boolean
}

type Ground = (x: number, z: number) => number

const rolling =
  (seed: number, lake: boolean): Ground =>
  (x, z) => {
    const base = (fractalNoise(x / 34 + 5, z / 34 + 5, seed, 3) - 0.45) * 2.6 * Math.min(1, Math.max(0, (z - 4) / 26))
    return (
      base + (fractalNoise(x / 3, z / 3, seed + 4, 3) - 0.5) * 0.16 - (lake && z > 24 ? (z - 24) ** 1.35 * 0.42 : 0)
    )
  }

function stone(at: Vec, height: number): string {
  return union([
    box([at[0] - 0.11, at[1] - 0.3, at[2] - 0.11], [at[0] + 0.11, at[1] + height, at[2] + 0.11], plaster('#d8d3c8')),
    box(
      [at[0] - 0.112, at[1] + height - 0.16, at[2] - 0.112],
      [at[0] + 0.112, at[1] + height + 0.005, at[2] + 0.112],
      matt('#a83226'),
    ),
  ])
}

/** Posts with a cord between the corner stones of a plot. */
function boundary(corners: Land['corners'], ground: Ground): string {
  const parts: string[] = []
  corners.forEach(([x, z], i) => {
    const [nx, nz] = corners[(i + 1) % corners.length] ?? [x, z]
    parts.push(stone([x, ground(x, z), z], 0.65))
    const steps = Math.max(2, Math.round(Math.hypot(nx - x, nz - z) / 4))
    for (let s = 0; s < steps; s++) {
      const at = (t: number): Vec => [
        x + (nx - x) * t,
        ground(x + (nx - x) * t, z + (nz - z) * t) + 0.55,
        z + (nz - z) * t,
      ]
      const a = at(s / steps)
      parts.push(cylinder(a, at((s + 1) / steps), 0.008, matt('#e9e2cf')))
      if (s > 0) parts.push(cylinder([a[0], a[1] - 0.7, a[2]], [a[0], a[1] + 0.08, a[2]], 0.03, matt('#6d543a')))
    }
  })
  return union(parts)
}

function meadow(random: Random, ground: Ground, land: Land, from: Vec): string {
  const parts: string[] = []
  for (let z = 1; z < 34; z++) {
    const step = z > 18 ? 1.4 : 1
    const reach = 5 + z * 0.85
    for (let x = -reach; x < reach; x += step) {
      const at: readonly [number, number] = [from[0] + x + random.between(-0.2, 0.2), from[2] + z]
      const cover = fractalNoise(at[0] / 5, at[1] / 5, 11, 3)
      if (land.bare && cover < 0.47) continue
      parts.push(
        place('Meadow', [at[0], ground(...at) - 0.03, at[1]], random.whole(0, 360), [
          1.15,
          random.between(0.45, 1) * (land.bare ? Math.min(1, 0.15 + (cover - 0.47) * 6) : 0.4 + cover),
          1.15,
        ]),
      )
    }
  }
  return parts.join('')
}

function crater(random: Random, hour: Hour): string {
  const water =
    'texture{pigment{rgb <0.02,0.075,0.085>} normal{bumps 0.045 scale <9,1,3.5>} finish{diffuse 0.5 specular 0.3 roughness 0.01 reflection{0.06,0.8 falloff 3}}}'
  const rim = surface(
    150,
    26,
    (i, j) => {
      const turn = (i / 149) * Math.PI * 1.5 - Math.PI * 0.75
      const t = Math.max(0, j) / 25
      const rough = fractalNoise(i / 9, t * 3, 5, 5) - 0.5
      const r = 420 + t * 190 + rough * 46
      return [
        Math.sin(turn) * r,
        -31 + 78 * t ** 0.75 * (0.72 + 0.5 * fractalNoise(i / 22, 2, 8, 3)) + rough * 15 * t,
        340 + Math.cos(turn) * r,
      ]
    },
    'texture{pigment{granite scale 110 color_map{[0 rgb <0.1,0.14,0.06>][0.5 rgb <0.17,0.2,0.09>][1 rgb <0.27,0.24,0.14>]}} normal{granite 0.35 scale 60} finish{diffuse 0.8 emission 0.08}}',
  )
  return `plane{y,-30 ${water}}\n${rim}${ridge(random.whole(1, 40), 3600, 240, '#5b6f4a', air(hour), 0.6, landLight(hour))}`
}

function landScene(id: string, land: Land): string {
  const random = randomFrom(id)
  const ground = rolling(random.whole(1, 50), land.lake === true)
  const { hour } = land
  const kinds = new Set(['Meadow', 'Shrub', ...land.trees.map((t) => t.kind)])
  const soil = land.bare
    ? 'texture{pigment{granite turbulence 0.3 scale 5 color_map{[0 rgb <0.28,0.16,0.085>][0.6 rgb <0.36,0.22,0.12>][1 rgb <0.42,0.29,0.17>]}} normal{granite 0.5 scale 0.5} finish{diffuse 0.8}}'
    : earth(land.season === 'green' ? 0.95 : 0.2)
  return [
    outdoors,
    camera(land.view, 1.5),
    skyDome(hour, land.sun, random.whole(0, 99)),
    sunLight(hour, land.sun),
    skyLight(hour, land.sun, land.season === 'green' ? '#93a06c' : '#c2a878'),
    declarePlants([...kinds], random, land.season),
    land.lake
      ? crater(random, hour)
      : hills(random.whole(1, 60), air(hour), land.season === 'green' ? '#4f6f38' : '#8a7c4e', landLight(hour), 1.9),
    land.lake
      ? ''
      : town({
          seed: random,
          from: 70,
          to: 420,
          spread: 190,
          tall: 13,
          air: air(hour),
          lamps: 0,
          count: 34,
          haze: 0.15,
        }),
    surface(
      170,
      170,
      (i, j) => {
        const x = (i / 169 - 0.5) * 190
        const z = -12 + (j / 169) ** 1.6 * (land.lake ? 74 : 200)
        return [x, ground(x, z), z]
      },
      soil,
    ),
    land.lake ? '' : `plane{y,-1.6 ${earth(land.season === 'green' ? 0.9 : 0.25)}}\n`,
    meadow(random, ground, land, land.view.from),
    boundary(land.corners, ground),
    ...land.trees.map((t, i) => place(t.kind, [t.at[0], ground(...t.at) - 0.1, t.at[1]], i * 67, t.size ?? 1)),
    ...Array.from({ length: 12 }, (_, i) => {
      const at: readonly [number, number] = [random.between(-32, 32), random.between(16, 36)]
      return place('Shrub', [at[0], ground(...at) - 0.05, at[1]], i * 40, random.between(0.5, 1.2))
    }),
  ].join('')
}

function scene(id: string, tags: readonly string[], en: string, am: string, land: Land): Rendered {
  return { id, kind: 'land', tags, alt: { en, am }, scene: () => landScene(id, land) }
}

const plot: Land['corners'] = [
  [-5.5, 6.5],
  [7.5, 7.5],
  [9.5, 24],
  [-8, 22],
]

/** Plots of land. */
export const landScenes: readonly Rendered[] = [
  scene(
    'land-01',
    ['plot', 'boundary-stones', 'day'],
    'Bare plot of red earth with boundary stones and eucalyptus trees',
    'የድንበር ድንጋይና ባሕር ዛፍ ያለው ቀይ አፈር ባዶ ቦታ',
    {
      hour: 'day',
      sun: -125,
      season: 'green',
      bare: true,
      corners: plot,
      view: { from: [0, 2.3, -1.5], heading: 4, lens: 64, shift: -0.02 },
      trees: [
        { kind: 'Eucalyptus', at: [-16, 30] },
        { kind: 'Eucalyptus', at: [-19.5, 33], size: 1.15 },
        { kind: 'Eucalyptus', at: [-13, 36], size: 1.05 },
        { kind: 'Shade', at: [19, 34] },
        { kind: 'Eucalyptus', at: [27, 40] },
      ],
    },
  ),
  scene(
    'land-02',
    ['field', 'green-season', 'hills'],
    'Green field below hills after the rains',
    'ከዝናብ በኋላ ከተራራ ሥር ያለ አረንጓዴ መስክ',
    {
      hour: 'day',
      sun: 130,
      season: 'green',
      corners: plot,
      view: { from: [0, 1.9, -1.5], heading: -6, lens: 64, shift: 0 },
      trees: [
        { kind: 'Acacia', at: [12, 27] },
        { kind: 'Shade', at: [-20, 42] },
        { kind: 'Eucalyptus', at: [-32, 60] },
        { kind: 'Eucalyptus', at: [-28, 66], size: 1.1 },
        { kind: 'Shade', at: [-14, 52], size: 1.1 },
      ],
    },
  ),
  scene(
    'land-03',
    ['lakeside', 'crater-lake', 'bishoftu', 'golden-hour'],
    'Lakeside plot above a crater lake near Bishoftu',
    'በቢሾፍቱ አካባቢ ከሐይቅ በላይ ያለ ቦታ',
    {
      hour: 'golden',
      sun: -95,
      season: 'green',
      lake: true,
      corners: [
        [-6, 7],
        [7, 8],
        [8.5, 21],
        [-8, 20],
      ],
      view: { from: [0, 8.5, -7], heading: 3, lens: 62, shift: -0.13 },
      trees: [
        { kind: 'Acacia', at: [-15, 14], size: 1.35 },
        { kind: 'Acacia', at: [17, 24], size: 0.9 },
        { kind: 'Shade', at: [-22, 26], size: 0.7 },
      ],
    },
  ),
  scene(
    'land-04',
    ['plot', 'dry-season', 'acacia', 'golden-hour'],
    'Dry-season plot with acacia trees at golden hour',
    'በበጋ የግራር ዛፎች ያሉት ቦታ በፀሐይ መጥለቂያ',
    {
      hour: 'golden',
      sun: 115,
      season: 'dry',
      corners: plot,
      view: { from: [0, 2.1, -1.5], heading: 5, lens: 64, shift: -0.01 },
      trees: [
        { kind: 'Acacia', at: [-12, 24], size: 1.1 },
        { kind: 'Acacia', at: [20, 36] },
        { kind: 'Acacia', at: [4, 60], size: 0.9 },
      ],
    },
  ),
]
