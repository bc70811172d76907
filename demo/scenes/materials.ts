import { mixed, rgb } from './sdl.ts'

/** Painted plaster with the faint mottling of a real wall. */
export const plaster = (colour: string): string =>
  `texture{pigment{granite scale 3 color_map{[0 ${rgb(colour, 0.9)}][0.5 ${rgb(colour)}][1 ${rgb(colour, 1.03)}]}} finish{diffuse 0.8} normal{granite 0.04 scale 0.3}}`

/** A plain matt colour. */
export const matt = (colour: string, strength = 1): string =>
  `texture{pigment{${rgb(colour, strength)}} finish{diffuse 0.8}}`

/** Something smooth with a sheen: lacquer, plastic, glazed ware. */
export const glossy = (colour: string, reflection = 0.06): string =>
  `texture{pigment{${rgb(colour)}} finish{diffuse 0.75 specular 0.35 roughness 0.02 reflection{0.01,${reflection} falloff 2}}}`

/** Woven cloth: matt, with a fine relief. */
export const cloth = (colour: string): string =>
  `texture{pigment{granite scale 0.05 color_map{[0 ${rgb(colour, 0.85)}][1 ${rgb(colour, 1.08)}]}} finish{diffuse 0.85} normal{bumps 0.25 scale 0.004}}`

/** Thin curtain cloth that lets daylight through. */
export const voile = (colour: string): string =>
  `texture{pigment{${rgb(colour)} transmit 0.25} finish{diffuse 0.5,0.55}}`

export const metal = (colour: string, reflection = 0.35): string =>
  `texture{pigment{${rgb(colour)}} finish{diffuse 0.35 specular 0.6 roughness 0.02 metallic reflection{${reflection} metallic}}}`

/** Wood with grain along x (`turn` rotates it). */
export const wood = (light: string, dark: string, turn = 'rotate 0', gloss = 0.05): string =>
  `texture{pigment{wood turbulence 0.06 octaves 3 scale <6,0.05,0.05> rotate <3,4,0> warp{turbulence 0.08 lambda 2} color_map{[0 ${rgb(light)}][0.5 ${mixed(light, dark, 0.45)}][0.8 ${rgb(dark)}][1 ${rgb(light)}]} ${turn}} finish{diffuse 0.75 specular 0.15 roughness 0.04 reflection{0.0,${gloss} falloff 3}}}`

/** Floor boards: planks of slightly different tone, laid along z. */
export const boards = (light: string, dark: string, width = 0.16): string =>
  `texture{pigment{cells scale <${width},5,1.7> color_map{[0 ${rgb(light)}][0.5 ${mixed(light, dark, 0.3)}][1 ${mixed(light, dark, 0.62)}]}} normal{gradient x 0.1 slope_map{[0 <0,1>][0.02 <1,0>][0.98 <1,0>][1 <0,-1>]} scale ${width}} finish{diffuse 0.7 specular 0.2 roughness 0.02 reflection{0.02,0.22 falloff 3}}}` +
  `texture{pigment{wood turbulence 0.08 scale <0.03,0.03,4> color_map{[0 ${rgb(dark)} transmit 0.96][0.6 ${rgb(dark)} transmit 0.75][1 ${rgb(dark)} transmit 0.98]}} finish{diffuse 0.7}}`

/** Square tiles with thin joints, laid in the plane given by `turn`. */
export const tiles = (
  colour: string,
  joint: string,
  size: readonly [number, number, number],
  reflection = 0.18,
): string =>
  `texture{brick texture{pigment{${rgb(joint)}} finish{diffuse 0.7}}, texture{pigment{granite scale 1.5 color_map{[0 ${rgb(colour, 0.9)}][1 ${rgb(colour, 1.05)}]}} finish{diffuse 0.75 specular 0.2 roughness 0.02 reflection{0.02,${reflection} falloff 3}}} brick_size <${size.join(',')}> mortar 0.006 translate <0.013,0.017,0.011>}`

/** Pale veined stone for worktops and bathrooms. */
export const marble = (ground: string, vein: string): string =>
  `texture{pigment{marble turbulence 1.1 octaves 6 omega 0.6 scale 0.7 rotate <20,40,30> color_map{[0 ${rgb(ground)}][0.78 ${rgb(ground)}][0.9 ${mixed(ground, vein, 0.4)}][0.95 ${rgb(vein)}][1 ${rgb(ground)}]}} finish{diffuse 0.75 specular 0.3 roughness 0.01 reflection{0.02,0.15 falloff 3}}}`

/** Cut stone cladding, the grey-brown basalt and trachyte of Addis Ababa. */
export const stone = (light: string, dark: string): string =>
  `texture{pigment{crackle form <-1,1,0> scale <0.34,0.2,0.34> turbulence 0.05 color_map{[0 ${rgb(dark, 0.45)}][0.06 ${rgb(dark, 0.6)}][0.12 ${rgb(light)}][0.6 ${mixed(light, dark, 0.5)}][1 ${rgb(light, 1.1)}]}} normal{crackle 0.5 form <-1,1,0> scale <0.34,0.2,0.34> turbulence 0.05} finish{diffuse 0.78}}`

/** Window glass seen from outside: clear head-on, mirror-like at a glance. */
export const glass = (strength = 0.5): string =>
  `texture{pigment{rgbt <0.55,0.62,0.64,0.72>} finish{diffuse 0.08 specular 0.6 roughness 0.004 reflection{0.1,${strength} falloff 2.5}}}`

/** Glass one looks out through; casts no shadow so that daylight comes in. */
export const clearGlass =
  'texture{pigment{rgbt <0.97,0.98,0.98,0.97>} finish{diffuse 0 reflection{0.01,0.25 falloff 4}}}'

/** A surface that emits light. */
export const lit = (colour: string, strength: number): string =>
  `texture{pigment{${rgb(colour)}} finish{diffuse 0 emission ${strength}}}`

export const asphalt =
  'texture{pigment{granite scale 0.15 color_map{[0 rgb 0.075][1 rgb 0.11]}} normal{granite 0.12 scale 0.08} finish{diffuse 0.75 specular 0.08 roughness 0.1}}'

/** Interlocking concrete pavers. */
export const pavers = (colour: string): string =>
  `texture{brick texture{pigment{${rgb(colour, 0.4)}}}, texture{pigment{granite scale 0.4 color_map{[0 ${rgb(colour, 0.78)}][1 ${rgb(colour, 1.1)}]}}} brick_size <0.4,3,0.2> mortar 0.012 translate <0.01,1.3,0.02>}`

/** Ground that is part grass and part earth; dry season when `green` is low. */
export function earth(green: number): string {
  const grass = mixed('#9a8a52', '#5a7a34', green)
  const dry = mixed('#a58a5e', '#6d7a3c', green)
  return `texture{pigment{granite turbulence 0.3 scale 4 color_map{[0 ${grass}][0.5 ${dry}][0.75 ${grass}][1 ${mixed('#8f6d4a', '#7d6a42', green)}]}} normal{granite 0.5 scale 0.4} finish{diffuse 0.75}}`
}
