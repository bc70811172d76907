import { car } from './cars.ts'
import { bougainvillea, compoundWall, coral, declarePlants, magenta, potted } from './garden.ts'
import { hills, town } from './landscape.ts'
import { camera, type Hour, outdoors, skyDome, skyLight, sunLight, type View } from './light.ts'
import { asphalt, earth, glass, glossy, lit, matt, metal, pavers, plaster, stone, wood } from './materials.ts'
import { type Random, randomFrom } from './random.ts'
import { type Rendered } from './scene.ts'
import { box, cylinder, moved, place, rgb, sphere, union } from './sdl.ts'
import { air, landLight } from './villa-scenes.ts'
import { signBoard } from './sign-board.ts'

function setting(
  id: string,
  hour: Hour,
  sun: number,
  view: View,
  plants: readonly string[],
): { random: Random; text: string } {
  const random = randomFrom(id)
  return {
    random,
    text: [
      outdoors,
      camera(view, 1.5),
      skyDome(hour, sun, random.whole(0, 99)),
      sunLight(hour, sun),
      skyLight(hour, sun),
      declarePlants(plants, random),
      `plane{y,-0.32 ${earth(0.6)}}\n`,
      hills(random.whole(1, 60), air(hour), '#4f6a3f', landLight(hour), 1.2),
      town({
        seed: random,
        from: 55,
        to: 700,
        spread: 320,
        tall: 30,
        air: air(hour),
        lamps: hour === 'blue' ? 0.4 : 0,
        count: 70,
        haze: 0.15,
      }),
    ].join(''),
  }
}

const corrugated = (colour: string, axis: 'x' | 'z'): string =>
  `texture{pigment{granite scale 3 color_map{[0 ${rgb(colour, 0.85)}][1 ${rgb(colour, 1.06)}]}} normal{gradient ${axis} 0.8 sine_wave scale 0.3} finish{diffuse 0.75 specular 0.2 roughness 0.04 reflection{0,0.12 falloff 3}}}`

function warehouse(id: string, hour: Hour, sun: number, view: View, colour: string): string {
  const { text } = setting(id, hour, sun, view, ['Eucalyptus', 'Shrub'])
  const [w, d, h] = [30, 34, 7.2]
  const gable = `prism{linear_sweep linear_spline 0,${d},4,<0,${h}>,<${w},${h}>,<${w / 2},${h + 2.6}>,<0,${h}> rotate x*-90 scale <1,1,-1> ${corrugated(colour, 'x')}}\n`
  const doors = [4, 12.5, 21].map((x, i) =>
    union([
      box([x - 0.2, 0, -0.12], [x + 5.2, 5.1, 0.05], matt('#3a3d40')),
      box([x, i === 1 ? 3.6 : 0, -0.16], [x + 5, 4.9, -0.1], corrugated('#c8cac8', 'x')),
      ...(i === 1
        ? [
            box([x, 0, -0.13], [x + 5, 3.6, -0.125], matt('#16171a')),
            ...[0, 1, 2].map((k) =>
              box(
                [x + 0.6 + k * 1.3, 0.15, -0.5],
                [x + 1.7 + k * 1.3, 1.1 + k * 0.25, -0.14],
                wood('#b98352', '#7d5230'),
              ),
            ),
          ]
        : []),
      box([x - 0.4, 5.3, -1.6], [x + 5.4, 5.42, 0], metal('#8d9092', 0.1)),
      `sphere{<${x + 2.5},5.75,-0.2>,0.14 ${hour === 'blue' ? lit('#ffdca6', 3) : matt('#e8e5dc')}}\n`,
    ]),
  )
  return [
    text,
    box(
      [-80, -0.3, -60],
      [110, 0, 0],
      'texture{pigment{granite scale 3 color_map{[0 rgb 0.26][1 rgb 0.36]}} finish{diffuse 0.8}}',
    ),
    box([0, 0, 0], [w, 1.1, d], plaster('#a9a297')),
    box([0, 1.1, 0.02], [w, h, 0.4], corrugated(colour, 'x')),
    box([w - 0.4, 1.1, 0.02], [w, h, d], corrugated(colour, 'z')),
    box([0, 1.1, 0.02], [0.4, h, d], corrugated(colour, 'z')),
    gable,
    `polygon{5,<-0.5,${h - 0.1},-0.7>,<${w / 2},${h + 2.72},-0.7>,<${w / 2},${h + 2.72},${d}>,<-0.5,${h - 0.1},${d}>,<-0.5,${h - 0.1},-0.7> ${corrugated('#7d8a90', 'z')}}\n`,
    `polygon{5,<${w + 0.5},${h - 0.1},-0.7>,<${w / 2},${h + 2.72},-0.7>,<${w / 2},${h + 2.72},${d}>,<${w + 0.5},${h - 0.1},${d}>,<${w + 0.5},${h - 0.1},-0.7> ${corrugated('#7d8a90', 'z')}}\n`,
    ...doors,
    moved([signBoard(4.2, '#2f4a4a')], [12.9, 6.0, -0.05]),
    moved([car({ vehicle: 'pickup', colour: '#cbcac6' })], [8.5, 0, -5.2], 155),
    moved([car({ vehicle: 'minibus', colour: '#d3d2cd' })], [23.5, 0, -4.6], -70),
    compoundWall(-30, -2, 6, 2.4, '#cdbfa4'),
    compoundWall(w + 2, w + 40, 6, 2.4, '#cdbfa4'),
    place('Eucalyptus', [-4, 0, 9], 10),
    place('Eucalyptus', [-8, 0, 13], 80, 1.1),
    place('Eucalyptus', [w + 4, 0, 12], 40, 1.05),
    place('Eucalyptus', [w + 8, 0, 9], 140),
    ...[-5, -8, w + 3.5, w + 6].map((x, i) => place('Shrub', [x, 0, 4.6], i * 80, 0.8)),
  ].join('')
}

function shop(id: string, hour: Hour, sun: number, view: View): string {
  const { random, text } = setting(id, hour, sun, view, ['Shrub', 'Shade', 'Agave', 'Fern', 'Jacaranda'])
  const goods = Array.from({ length: 60 }, (_, i) => {
    const x = 0.7 + (i % 15) * 0.42
    const y = 0.95 + Math.floor(i / 15) * 0.55
    const colour = random.pick(['#b3402e', '#dca743', '#3b6b4a', '#efe7d8', '#2f4a5e', '#c7835a'])
    return random.chance(0.5)
      ? box([x, y, 1.9], [x + random.between(0.15, 0.34), y + random.between(0.15, 0.4), 2.2], matt(colour))
      : cylinder([x + 0.12, y, 2.05], [x + 0.12, y + random.between(0.18, 0.4), 2.05], 0.1, glossy(colour))
  })
  const fruit = Array.from({ length: 120 }, (_, i) =>
    sphere(
      [
        0.95 + (i % 15) * 0.15 + random.between(-0.02, 0.02),
        0.98 + random.between(0, 0.05) - Math.floor(i / 15) * 0.025,
        -0.42 - Math.floor(i / 15) * 0.075,
      ],
      0.065,
      matt(['#d98a2c', '#c2402e', '#8fa64a'][Math.floor((i % 15) / 5)] ?? '#e0b13c'),
    ),
  )
  const lampOn = hour === 'blue'
  return [
    text,
    box([-60, -0.3, -60], [80, 0, -4], asphalt),
    box([-60, -0.1, -4], [80, 0.14, 0.4], pavers('#a79d90')),
    box([-60, -0.1, -4.2], [80, 0.17, -4], matt('#bdb8ae')),
    box([-0.5, 0, 0], [0.4, 4.4, 5], stone('#a39684', '#5b5148')),
    box([7.4, 0, 0], [8.3, 4.4, 5], stone('#a39684', '#5b5148')),
    box([-0.5, 3.2, 0], [8.3, 4.4, 0.4], plaster('#e6d6b8')),
    box([-0.7, 4.4, -0.3], [8.5, 4.65, 5.2], plaster('#efe9dd')),
    box([-0.5, 4.6, 0.2], [8.3, 7.4, 5], plaster('#dcc9a4')),
    ...[1, 4.6].map((x) =>
      union([
        box([x, 5.3, 0.12], [x + 2, 6.7, 0.2], metal('#3a3430', 0.1)),
        box([x + 0.08, 5.38, 0.1], [x + 1.92, 6.62, 0.12], lampOn ? lit('#ffc680', 0.4) : glossy('#2c3a44', 0.4)),
      ]),
    ),
    box([0.4, 0.14, 4.8], [7.4, 3.2, 4.9], lit('#d9a86c', 0.55)),
    box([0.4, 3.1, 0.4], [7.4, 3.2, 4.8], lit('#ffe3bb', 0.8)),
    box([0.4, 0.1, 0.3], [7.4, 0.16, 4.8], matt('#7d6a55')),
    ...[0.9, 1.45, 2.0, 2.55].map((y) => box([0.5, y, 1.85], [5.4, y + 0.03, 2.3], wood('#a9774b', '#6f4727'))),
    ...goods.filter((_, i) => i % 15 < 11),
    box([0.4, 0.6, 0.2], [5.3, 3.2, 0.22], `${glass(0.35)} no_shadow`),
    box([0.4, 0.14, 0.1], [5.3, 0.6, 0.35], wood('#6f4727', '#4a2e1b')),
    ...[0.4, 2, 3.65, 5.25].map((x) => box([x, 0.6, 0.14], [x + 0.07, 3.2, 0.28], metal('#2f2b28', 0.1))),
    box([7.3, 0.14, 0.2], [7.4, 3.2, 0.35], metal('#2f2b28', 0.1)),
    moved(
      [
        box([0, 0.15, 0], [1.95, 3.15, 0.06], `${glass(0.35)} no_shadow`),
        box([0, 0.15, -0.02], [0.1, 3.15, 0.08], wood('#6f4727', '#4a2e1b')),
        box([1.85, 0.15, -0.02], [1.95, 3.15, 0.08], wood('#6f4727', '#4a2e1b')),
        box([0, 0.15, -0.02], [1.95, 0.5, 0.08], wood('#6f4727', '#4a2e1b')),
      ],
      [7.32, 0, 0.3],
      -110,
    ),
    `light_source{<3,2.9,1.2> ${rgb('#ffcf94', 1.1)} fade_distance 1.6 fade_power 2}\n`,
    moved([signBoard(4.4, '#2f4a4a')], [1.7, 3.46, 0]),
    `object{${union(Array.from({ length: 24 }, (_, i) => box([0.3 + i * 0.3, 0, 0], [0.6 + i * 0.3, 0.03, 1.9], matt(i % 2 === 0 ? '#b3402e' : '#efe6d2'))))} translate z*-1.9 rotate x*-20 translate <0,3.25,0>}\n`,
    box([0.8, 0.14, -1.05], [3.2, 0.78, -0.35], wood('#b98352', '#7d5230')),
    ...fruit,
    potted('Agave', [5.6, 0.14, -0.5], 1.3),
    potted('Fern', [-0.15, 0.14, -0.6], 1.3),
    compoundWall(-30, -0.6, 0.6, 2.4, '#d9c6a5'),
    compoundWall(8.5, 40, 0.6, 2.4, '#cdb79a'),
    bougainvillea(random, 9.2, 13.8, 2.45, 0.6, magenta),
    bougainvillea(random, -6, -1.8, 2.45, 0.6, coral),
    place('Shade', [-4.5, 0, 5], 30, 0.9),
    place('Jacaranda', [13, 0, 5], 10, 0.9),
    moved([car({ vehicle: 'sedan', colour: '#14284a' })], [12, 0, -5.8], 180),
  ].join('')
}

/** Shops and warehouses from outside. */
export const tradeScenes: readonly Rendered[] = [
  {
    id: 'shop-01',
    kind: 'shop',
    tags: ['shop-front', 'awning', 'street', 'day'],
    alt: { en: 'Shop front with a striped awning and a fruit stand', am: 'ባለ መስመር ጥላና የፍራፍሬ መደብ ያለው ሱቅ' },
    scene: () => shop('shop-01', 'day', -135, { from: [0.9, 1.75, -11.8], heading: 14, lens: 60, shift: 0.13 }),
  },
  {
    id: 'shop-02',
    kind: 'shop',
    tags: ['shop-front', 'blue-hour', 'lit'],
    alt: { en: 'Lit shop front at blue hour', am: 'ምሽት ላይ መብራቱ የበራ ሱቅ' },
    grade: { exposure: 1.8, bloom: 0.3, warmth: 0 },
    scene: () => shop('shop-02', 'blue', 70, { from: [7.2, 1.75, -11.6], heading: -15, lens: 60, shift: 0.13 }),
  },
  {
    id: 'warehouse-01',
    kind: 'warehouse',
    tags: ['loading-doors', 'day'],
    alt: { en: 'Warehouse with three loading doors', am: 'ሦስት የመጫኛ በሮች ያሉት መጋዘን' },
    scene: () =>
      warehouse('warehouse-01', 'day', -140, { from: [-4, 2.2, -20], heading: 30, lens: 64, shift: 0.1 }, '#b9c0bf'),
  },
  {
    id: 'warehouse-02',
    kind: 'warehouse',
    tags: ['loading-doors', 'golden-hour'],
    alt: { en: 'Warehouse and yard in evening sun', am: 'በምሽት ፀሐይ ያለ መጋዘንና ግቢ' },
    scene: () =>
      warehouse('warehouse-02', 'golden', 140, { from: [33, 2.2, -19], heading: -32, lens: 64, shift: 0.1 }, '#c9b48f'),
  },
]
