import { rgb, times, vec, type Vec } from './sdl.ts'

export type Hour = 'day' | 'golden' | 'blue' | 'overcast'

export interface View {
  from: Vec
  /** Compass direction looked at, degrees from +z towards +x. */
  heading: number
  /** Horizontal field of view in degrees. */
  lens: number
  /** Vertical lens shift (keeps walls upright): positive shows more of what is above. */
  shift?: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A level camera with lens shift, so verticals stay vertical as in architectural photographs. */
export function camera(view: View, aspect: number): string {
  const turn = radians(view.heading)
  const forward: Vec = [Math.sin(turn), 0, Math.cos(turn)]
  const distance = aspect / 2 / Math.tan(radians(view.lens) / 2)
  const [x, , z] = times(forward, distance)
  const right = times([forward[2], 0, -forward[0]], aspect)
  return `camera{perspective location ${vec(view.from)} direction ${vec([x, view.shift ?? 0, z])} up y right ${vec(right)}}\n`
}

interface Sky {
  zenith: string
  middle: string
  horizon: string
  strength: number
  cloud: string
  cloudStrength: number
  /** Share of the sky that stays clear of cloud. */
  clear: number
  sun: string
  sunStrength: number
  elevation: number
}

const skies: Record<Hour, Sky> = {
  day: {
    zenith: '#3f78bd',
    middle: '#7fabd8',
    horizon: '#cfdde6',
    strength: 0.95,
    cloud: '#ffffff',
    cloudStrength: 1.15,
    clear: 0.56,
    sun: '#fff0d6',
    sunStrength: 2.1,
    elevation: 46,
  },
  golden: {
    zenith: '#4672b4',
    middle: '#9fb2d0',
    horizon: '#ffcb98',
    strength: 0.85,
    cloud: '#ffd9b8',
    cloudStrength: 1.15,
    clear: 0.52,
    sun: '#ffb670',
    sunStrength: 2.5,
    elevation: 15,
  },
  blue: {
    zenith: '#1f3a72',
    middle: '#4a66a3',
    horizon: '#f0a878',
    strength: 0.4,
    cloud: '#8d86a8',
    cloudStrength: 0.45,
    clear: 0.55,
    sun: '#93a8d8',
    sunStrength: 0.16,
    elevation: 28,
  },
  overcast: {
    zenith: '#9aa8b4',
    middle: '#b9c3ca',
    horizon: '#dfe3e2',
    strength: 0.95,
    cloud: '#8f9ba6',
    cloudStrength: 0.95,
    clear: 0.4,
    sun: '#f2f0ea',
    sunStrength: 0.45,
    elevation: 62,
  },
}

/** Where the sun stands: azimuth in degrees from +z towards +x. */
function towardsSun(azimuth: number, elevation: number): Vec {
  const a = radians(azimuth)
  const e = radians(elevation)
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
}

/** The sky dome with its gradient, glow about the sun and clouds. */
export function skyDome(hour: Hour, azimuth: number, seed: number): string {
  const sky = skies[hour]
  const s = sky.strength
  const sun = towardsSun(azimuth, sky.elevation)
  const clouds =
    `pigment{bozo turbulence 0.65 octaves 7 omega 0.55 lambda 2.1 color_map{` +
    `[0 ${rgb(sky.cloud, sky.cloudStrength)} transmit 1][${sky.clear} ${rgb(sky.cloud, sky.cloudStrength)} transmit 1]` +
    `[${(sky.clear + 0.18).toFixed(2)} ${rgb(sky.cloud, sky.cloudStrength)} transmit 0.35][1 ${rgb(sky.cloud, sky.cloudStrength * 0.8)} transmit 0.12]}` +
    ` scale <0.55,0.16,0.55> translate <${seed % 13},${(seed % 7) * 0.3},${seed % 5}>}`
  const glow =
    hour === 'golden' || hour === 'day'
      ? `pigment{function{pow(max(0,x*${sun[0].toFixed(3)}+y*${sun[1].toFixed(3)}+z*${sun[2].toFixed(3)}),${hour === 'day' ? 60 : 14})} color_map{[0 ${rgb(sky.sun)} transmit 1][1 ${rgb(sky.sun, 1.5)} transmit 0.25]}}`
      : ''
  return (
    `sky_sphere{pigment{gradient y color_map{[0 ${rgb(sky.horizon, s * 1.05)}][0.06 ${rgb(sky.horizon, s)}]` +
    `[0.28 ${rgb(sky.middle, s)}][0.85 ${rgb(sky.zenith, s)}][1 ${rgb(sky.zenith, s)}]} }${clouds}${glow}}\n`
  )
}

/** The sun as a soft-edged area light. */
export function sunLight(hour: Hour, azimuth: number, strength = 1): string {
  const sky = skies[hour]
  const direction = towardsSun(azimuth, sky.elevation)
  const size = hour === 'overcast' ? 260 : hour === 'blue' ? 200 : 14
  return (
    `light_source{${vec(times(direction, 900))} ${rgb(sky.sun, sky.sunStrength * strength)} parallel point_at 0 ` +
    `area_light x*${size},z*${size},3,3 adaptive 0 jitter circular orient}\n`
  )
}

const bounced =
  'radiosity{pretrace_start 0.08 pretrace_end 0.008 count 60 nearest_count 8 error_bound 0.55 recursion_limit 2 low_error_factor 0.7 gray_threshold 0.1 minimum_reuse 0.015 maximum_reuse 0.2 brightness 1.15 adc_bailout 0.02}'

/**
 * Light of the whole sky, as wide soft lamps round the dome, and its reflection from the ground. Outdoors this replaces
 * bounced light, which is slow to compute over leaves.
 */
export function skyLight(hour: Hour, azimuth: number, ground = '#b8a687'): string {
  const sky = skies[hour]
  const lamps: string[] = []
  const lamp = (at: Vec, colour: string, power: number, shadows: boolean): void => {
    lamps.push(
      `light_source{${vec(times(at, 900))} ${rgb(colour, power)} parallel point_at 0 ` +
        `${shadows ? '' : 'shadowless'}}\n`,
    )
  }
  const power = sky.strength * (hour === 'overcast' ? 0.36 : 0.33)
  lamp([0.05, 1, -0.05], sky.middle, power * 1.2, true)
  for (let i = 0; i < 5; i++) {
    const turn = azimuth + 36 + i * 72
    lamp(towardsSun(turn, i % 2 === 0 ? 38 : 24), i % 2 === 0 ? sky.middle : sky.horizon, power, true)
  }
  const thrown = (sky.sunStrength * Math.sin(radians(sky.elevation)) + sky.strength * 0.6) * 0.075
  lamp([0.3, -1, -0.5], ground, thrown, false)
  lamp([-0.4, -0.7, 0.6], ground, thrown, false)
  return lamps.join('')
}

/** Everything an outdoor scene file begins with. */
export const outdoors =
  '#version 3.7;\n#include "shapes.inc"\nglobal_settings{assumed_gamma 1 max_trace_level 6 adc_bailout 0.02 noise_generator 3 ambient_light rgb <0.9,1,1.15>}\n' +
  '#default{finish{ambient 0.035 diffuse 0.8}}\n'

/** Everything an indoor scene file begins with; bounced light does most of the lighting there. */
export const indoors =
  `#version 3.7;\n#include "shapes.inc"\nglobal_settings{assumed_gamma 1 max_trace_level 5 adc_bailout 0.02 noise_generator 3 ${bounced}}\n` +
  '#default{finish{ambient 0 diffuse 0.8}}\n'
