import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createRandom, type Random } from '../market/random.ts'
import { type Kind } from './scene.ts'
import { lookOf, type Look } from './variants.ts'

/** How a variation differs from the drawn scene: cropped, mirrored, in another light. */
type Variation = {
  mirrored: boolean
  /** The kept part as a share of the width, and its position (0 to 1). */
  kept: number
  across: number
  down: number
  brightness: number
  saturation: number
  /** Degrees by which every colour turns. */
  hue: number
  contrast: number
  /** Above 0 the light is warmer, below 0 cooler. */
  warmth: number
  /** Strength of an evening sky's glow from above. */
  glow: number
}

/** Mirroring would reverse writing on signs. */
const NEVER_MIRRORED = new Set<Kind>(['shop', 'cafe', 'floor-plan'])
const INDOORS = new Set<Kind>(['living-room', 'bedroom', 'kitchen', 'bathroom', 'office', 'cafe'])
/** Each is saved in one size, as wide as a card on a high-density phone screen; a second size would double the folder. */
const WIDTH = { cover: 800, inside: 640 }
const QUALITY = 35
/** Grass takes twice as many bytes as anything else. */
const LAND_QUALITY = 26

function variationOf(id: string, kind: Kind): Variation {
  const random: Random = createRandom(2018).fork(id)
  const between = (low: number, high: number) => low + (high - low) * random.next()
  const indoors = INDOORS.has(kind)
  const turn = kind === 'car' ? 0 : indoors ? 26 : 7
  return {
    mirrored: random.chance(0.5) && !NEVER_MIRRORED.has(kind),
    kept: between(indoors ? 0.66 : 0.74, 0.97),
    across: random.next(),
    // Buildings are in the middle and below, so cropping removes sky first.
    down: indoors ? random.next() : between(0.45, 0.95),
    brightness: between(0.9, 1.12),
    saturation: between(0.78, 1.16),
    hue: Math.round(between(-turn, turn)),
    contrast: between(0.92, 1.12),
    warmth: between(-0.06, 0.08),
    glow: indoors || random.chance(0.6) ? 0 : between(0.12, 0.4),
  }
}

/** Makes the picture `id`, a variation of a scene, in the width of a cover or of other pictures. Returns its look. */
export async function makeVariation(
  id: string,
  source: { file: string; kind: Kind },
  folder: string,
  { cover }: { cover: boolean },
): Promise<Look> {
  const { width, height, picture } = await vary(
    source.file,
    variationOf(id, source.kind),
    cover ? WIDTH.cover : WIDTH.inside,
  )
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  const file = join(folder, `${id}-${width}.avif`)
  const quality = source.kind === 'land' ? LAND_QUALITY : QUALITY
  if (!existsSync(file)) await sharp(png).avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toFile(file)
  return { ...(await lookOf(png)), width, height, widths: { avif: [width], webp: [], jpg: [640] } }
}

async function vary(
  file: string,
  variation: Variation,
  width: number,
): Promise<{ picture: Sharp; width: number; height: number }> {
  const { width: full, height: tall } = await sharp(file).metadata()
  const kept = { width: Math.round(full * variation.kept), height: Math.round(tall * variation.kept) }
  const left = Math.round((full - kept.width) * variation.across)
  const top = Math.round((tall - kept.height) * variation.down)
  const height = Math.round((width * tall) / full)
  const { brightness, saturation, hue, contrast, warmth, glow } = variation
  const cut = await sharp(file)
    .extract({ left, top, ...kept })
    .flop(variation.mirrored)
    .resize(width, height)
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  const gains = [1 + warmth, 1, 1 - warmth].map((gain) => gain * contrast)
  const lit = sharp(cut)
    .modulate({ brightness, saturation, hue })
    .linear(
      gains,
      Array.from({ length: 3 }, () => 128 * (1 - contrast)),
    )
  if (glow === 0) return { picture: lit, width, height }
  const sky = `<svg width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#ff8a3c" stop-opacity="${glow}"/>
    <stop offset=".75" stop-color="#ffb070" stop-opacity="${glow / 4}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const below = await lit.png({ compressionLevel: 0 }).toBuffer()
  return { picture: sharp(below).composite([{ input: Buffer.from(sky), blend: 'soft-light' }]), width, height }
}
