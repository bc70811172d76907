import sharp, { type Sharp } from 'sharp'
import { type Floats } from './radiance.ts'

/** Settings that turn the light of a rendering into a photograph. */
export interface Grade {
  /** 1 keeps the light as it is. */
  exposure: number
  /** Below 0 cooler, above 0 warmer. */
  warmth: number
  /** Strength of the glow about bright places. */
  bloom: number
  /** Darkening towards the corners. */
  vignette: number
}

export const plainGrade: Grade = { exposure: 1.5, warmth: 0.03, bloom: 0.1, vignette: 0.14 }

const saturation = 0.86

/** A film-like curve: straight in the shadows, rolling off in the lights. */
function film(light: number): number {
  const x = Math.max(0, light)
  const strong = x * 0.8
  const contrasty = (strong * (2.51 * strong + 0.03)) / (strong * (2.43 * strong + 0.59) + 0.14)
  const soft = (x * 1.15 * (1 + x / 9)) / (1 + x * 1.0)
  return Math.min(1, 0.5 * contrasty + 0.5 * soft)
}

const encode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const curve = Uint8Array.from({ length: 8192 }, (_, i) => Math.round(255 * encode(film((i / 8191) * 8))))
const developed = (light: number): number => curve[Math.max(0, Math.min(8191, Math.round((light / 8) * 8191)))] ?? 255

async function glow(pixels: Floats, exposure: number): Promise<Uint8Array> {
  const bright = new Uint8Array(pixels.data.length)
  for (let i = 0; i < bright.length; i++) {
    bright[i] = Math.min(255, Math.max(0, (pixels.data[i] ?? 0) * exposure - 0.7) * 130)
  }
  const { data } = await sharp(bright, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .blur(pixels.width / 70)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

/** Develops linear light into a picture: exposure, white balance, bloom, vignette and film curve. */
export async function develop(pixels: Floats, grade: Grade): Promise<Sharp> {
  const { width, height, data } = pixels
  const halo = await glow(pixels, grade.exposure)
  const out = new Uint8Array(data.length)
  const balance = [1 + grade.warmth, 1, 1 - grade.warmth]
  for (let y = 0; y < height; y++) {
    const v = y / height - 0.5
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.5
      const fall = 1 - grade.vignette * Math.min(1, (u * u + v * v) * 2.1)
      const at = (y * width + x) * 3
      const grey = 0.25 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.15 * (data[at + 2] ?? 0)
      for (let part = 0; part < 3; part++) {
        const colour = grey * (1 - saturation) + (data[at + part] ?? 0) * saturation
        const light = colour * grade.exposure + ((halo[at + part] ?? 0) / 130) * grade.bloom
        out[at + part] = developed(light * fall * (balance[part] ?? 1))
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
}
