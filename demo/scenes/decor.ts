import { place, rgb, box, cylinder, lathe, roundBox, sphere, tube, union, type Vec } from './sdl.ts'
import { glossy, lit, matt, metal, wood, cloth } from './materials.ts'
import { type Random } from './random.ts'

/** A rug centred at the origin whose ends carry the woven diamond band (tibeb) of Ethiopian cloth. */
export function tibebRug(
  width: number,
  length: number,
  ground: string,
  colours: readonly [string, string, string],
): string {
  const end = (length / 2).toFixed(3)
  const band = 'min(select(abs(z)-(END-0.36),0,1),select(abs(z)-(END-0.07),1,0))'.replaceAll('END', end)
  const diamonds = `(abs(mod(x+60,0.19)-0.095)/0.095+abs(mod(abs(z)-(${end}-0.36)+0.001,0.145)-0.0725)/0.0725)`
  const line = `select(abs(abs(z)-(${end}-0.42))-0.012,1,0)`
  const [a, b, c] = colours
  const weave =
    `texture{pigment{function{max(${band}*(0.2+0.39*${diamonds}),${line}*0.95)} color_map{[0.15 ${rgb(ground)}][0.15 ${rgb(a)}][0.36 ${rgb(a)}][0.36 ${rgb(b)}]` +
    `[0.56 ${rgb(b)}][0.56 ${rgb(c)}][0.74 ${rgb(c)}][0.74 ${rgb('#2c3a4a')}][0.98 ${rgb('#2c3a4a')}]}} normal{bumps 0.5 scale 0.006} finish{diffuse 0.85}}`
  const fringe = Array.from({ length: Math.floor(width / 0.03) }, (_, i) => {
    const x = -width / 2 + i * 0.03 + 0.01
    return [
      cylinder([x, 0.006, length / 2], [x + 0.006, 0.003, length / 2 + 0.07], 0.004),
      cylinder([x, 0.006, -length / 2], [x - 0.006, 0.003, -length / 2 - 0.07], 0.004),
    ].join('')
  })
  return union([
    box([-width / 2, 0.001, -length / 2], [width / 2, 0.016, length / 2], weave),
    union(fringe, cloth('#efe6d2')),
  ])
}

const paintings: readonly string[] = [
  `pigment{function{y*1.6+0.12*sin(x*5)+0.05*sin(x*13+1)+0.4} color_map{[0 ${rgb('#5d6b45')}][0.16 ${rgb('#5d6b45')}][0.16 ${rgb('#a3824e')}][0.34 ${rgb('#b3905a')}][0.34 ${rgb('#cf9a68')}][0.5 ${rgb('#d6a878')}][0.5 ${rgb('#e9d9bf')}][1 ${rgb('#dfe3df')}]}}`,
  `pigment{wrinkles turbulence 0.3 scale 0.45 color_map{[0 ${rgb('#f0e9dc')}][0.45 ${rgb('#e3d4bb')}][0.5 ${rgb('#b5653f')}][0.62 ${rgb('#e8dcc9')}][0.8 ${rgb('#37495a')}][1 ${rgb('#f2ece1')}]}}`,
  `pigment{function{abs(mod(x+20,0.24)-0.12)/0.12*0.5+abs(mod(y+20,0.3)-0.15)/0.15*0.5} color_map{[0 ${rgb('#b6402f')}][0.25 ${rgb('#b6402f')}][0.25 ${rgb('#e1b04a')}][0.45 ${rgb('#e1b04a')}][0.45 ${rgb('#f1e8d6')}][0.75 ${rgb('#f1e8d6')}][0.75 ${rgb('#2f5a46')}][1 ${rgb('#2f5a46')}]}}`,
  `pigment{function{sqrt((x-0.1)*(x-0.1)+(y-0.08)*(y-0.08))} color_map{[0 ${rgb('#d98245')}][0.17 ${rgb('#d98245')}][0.17 ${rgb('#efe5d3')}][0.3 ${rgb('#efe5d3')}][0.3 ${rgb('#e4d3b8')}][1 ${rgb('#d8c3a2')}]}}`,
]

/** A framed picture centred at the origin, hanging in the plane z = 0 and facing -z. */
export function picture(width: number, height: number, which: number, frame = '#2f2722'): string {
  const art = paintings[which % paintings.length] ?? ''
  return union([
    roundBox([-width / 2, -height / 2, -0.03], [width / 2, height / 2, 0], 0.008, wood(frame, frame)),
    box(
      [-width / 2 + 0.025, -height / 2 + 0.025, -0.032],
      [width / 2 - 0.025, height / 2 - 0.025, -0.03],
      matt('#f4f0e7'),
    ),
    box(
      [-width / 2 + 0.09, -height / 2 + 0.09, -0.0335],
      [width / 2 - 0.09, height / 2 - 0.09, -0.03],
      `texture{${art} finish{diffuse 0.8}}`,
    ),
  ])
}

/** A standing lamp with a cloth shade. */
export function floorLamp(at: Vec, on: boolean): string {
  const shade = on
    ? `texture{pigment{${rgb('#f7dfb8')}} finish{diffuse 0.6,0.4 emission 0.75}}`
    : `texture{pigment{${rgb('#efe6d6')}} finish{diffuse 0.6,0.4}}`
  const [x, y, z] = at
  return union([
    cylinder([x, y, z], [x, y + 0.025, z], 0.15, metal('#2c2a28', 0.1)),
    cylinder([x, y, z], [x, y + 1.45, z], 0.012, metal('#2c2a28', 0.1)),
    `cone{<${x},${y + 1.3},${z}>,0.22,<${x},${y + 1.6},${z}>,0.17 open ${shade} no_shadow}\n`,
    ...(on ? [`light_source{<${x},${y + 1.43},${z}> ${rgb('#ffbf78', 0.7)} fade_distance 0.8 fade_power 2}\n`] : []),
  ])
}

/** A pendant lamp hanging from the ceiling. */
export function pendant(at: Vec, drop: number, colour: string, power: number): string {
  const [x, y, z] = at
  const bell = lathe(
    [
      [0.02, 0.2],
      [0.06, 0.17],
      [0.17, 0.05],
      [0.2, 0],
    ],
    glossy(colour),
  )
  return union([
    cylinder([x, y - drop + 0.18, z], [x, y, z], 0.005, matt('#222222')),
    `object{${bell} translate <${x},${y - drop},${z}>}\n`,
    sphere([x, y - drop + 0.03, z], 0.05, `${lit('#ffe1b0', 1.6)} no_shadow`),
    ...(power > 0
      ? [`light_source{<${x},${y - drop - 0.04},${z}> ${rgb('#ffcb8e', power)} fade_distance 0.7 fade_power 2}\n`]
      : []),
  ])
}

/** The clay pot and cups of the coffee ceremony on a tray. */
export function coffeeSet(at: Vec, size = 1): string {
  const clay = glossy('#2a211c', 0.1)
  const pot = union([
    lathe(
      [
        [0.05, 0],
        [0.085, 0.03],
        [0.1, 0.08],
        [0.07, 0.13],
        [0.03, 0.17],
        [0.026, 0.22],
        [0.035, 0.25],
      ],
      clay,
    ),
    tube(
      [
        [0.08, 0.11, 0],
        [0.13, 0.15, 0],
        [0.15, 0.19, 0],
      ],
      0.011,
      clay,
    ),
    tube(
      [
        [-0.03, 0.22, 0],
        [-0.1, 0.2, 0],
        [-0.11, 0.14, 0],
        [-0.09, 0.1, 0],
      ],
      0.01,
      clay,
    ),
    sphere([0, 0.265, 0], 0.026, matt('#c9a46a')),
  ])
  const cup = lathe(
    [
      [0.016, 0],
      [0.018, 0.012],
      [0.034, 0.045],
      [0.031, 0.045],
    ],
    glossy('#f4f1ea', 0.1),
  )
  return union(
    [
      cylinder([0, 0, 0], [0, 0.015, 0], 0.26, wood('#8a5a34', '#5c3a20')),
      `object{${pot} translate <-0.07,0.015,0.06>}`,
      ...[
        [0.1, -0.08],
        [0.02, -0.14],
        [0.14, 0.03],
      ].map(([x = 0, z = 0]) => `object{${cup} translate <${x},0.015,${z}>}`),
    ],
    `scale ${size} translate <${at.join(',')}>`,
  )
}

/** Books standing in a row along x. */
export function books(at: Vec, width: number, random: Random): string {
  const colours = ['#a8452f', '#2f4a5e', '#d9b25a', '#6d7a58', '#efe7d8', '#8c7a66', '#3c3a38', '#c7835a']
  const parts: string[] = []
  for (let x = 0; x < width;) {
    const thick = random.between(0.018, 0.045)
    parts.push(
      box(
        [at[0] + x, at[1], at[2]],
        [at[0] + x + thick - 0.002, at[1] + random.between(0.17, 0.27), at[2] + random.between(0.14, 0.19)],
        matt(random.pick(colours)),
      ),
    )
    x += thick
  }
  return union(parts)
}

/** A plant in a pot standing on the floor; the plant must have been declared. */
export function pottedPlant(name: string, at: Vec, size: number, pot = '#e9e4da'): string {
  return union([
    `object{${lathe(
      [
        [0.13, 0],
        [0.16, 0.04],
        [0.19, 0.3],
        [0.18, 0.32],
      ],
      matt(pot),
    )} scale ${size} translate <${at.join(',')}>}\n`,
    `disc{<${at[0]},${at[1] + 0.29 * size},${at[2]}>,y,${0.175 * size} ${matt('#30241a')}}\n`,
    place(name, [at[0], at[1] + 0.28 * size, at[2]], (at[0] * 91) % 360, size),
  ])
}

/** A turned vase. */
export const vase = (at: Vec, size: number, colour: string): string =>
  `object{${lathe(
    [
      [0.05, 0],
      [0.085, 0.06],
      [0.1, 0.14],
      [0.06, 0.25],
      [0.045, 0.3],
      [0.06, 0.33],
    ],
    glossy(colour),
  )} scale ${size} translate <${at.join(',')}>}\n`

/** The woven basket table (mesob) on which injera is served. */
export function mesob(at: Vec): string {
  const weave = `texture{pigment{function{abs(mod(atan2(z,x)/6.2832*18+20,1)-0.5)*1.2+abs(mod(y*7+20,1)-0.5)*0.8} color_map{[0 ${rgb('#c0392b')}][0.28 ${rgb('#c0392b')}][0.28 ${rgb('#e0b455')}][0.5 ${rgb('#e0b455')}][0.5 ${rgb('#2f6b4a')}][0.62 ${rgb('#2f6b4a')}][0.62 ${rgb('#e9d9b4')}][1 ${rgb('#e9d9b4')}]}} normal{gradient y 0.5 sine_wave scale 0.018} finish{diffuse 0.85}}`
  return `object{${lathe(
    [
      [0.24, 0],
      [0.2, 0.12],
      [0.13, 0.3],
      [0.28, 0.45],
      [0.33, 0.55],
      [0.3, 0.6],
      [0.14, 0.78],
      [0.02, 0.86],
    ],
    weave,
  )} translate <${at.join(',')}>}\n`
}

/** A bedside lamp: ceramic foot and cloth shade. */
export function glowingLamp(at: Vec, on: boolean): string {
  const [x, y, z] = at
  const shade = on
    ? `texture{pigment{${rgb('#f7dfb8')}} finish{diffuse 0.6,0.4 emission 0.8}}`
    : `texture{pigment{${rgb('#efe6d6')}} finish{diffuse 0.6,0.4}}`
  return union([
    `object{${lathe(
      [
        [0.05, 0],
        [0.075, 0.05],
        [0.06, 0.14],
        [0.015, 0.2],
        [0.012, 0.24],
      ],
      glossy('#d8cfc0'),
    )} translate <${x},${y},${z}>}\n`,
    `cone{<${x},${y + 0.22},${z}>,0.15,<${x},${y + 0.43},${z}>,0.11 open ${shade} no_shadow}\n`,
    ...(on ? [`light_source{<${x},${y + 0.33},${z}> ${rgb('#ffbf78', 0.55)} fade_distance 0.6 fade_power 2}\n`] : []),
  ])
}
