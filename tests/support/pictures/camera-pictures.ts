import sharp from 'sharp'

/** Location in the test pictures, which no stored file may contain (security.md 16). */
export const gps = { latitude: [9, 0, 36.5], longitude: [38, 45, 47.3], place: 'Bole Road 12' }

/** Colours of the four corners of an upright test picture: top left, top right, bottom left, bottom right. */
export const corners = { topLeft: '#d02020', topRight: '#20a020', bottomLeft: '#2020d0', bottomRight: '#e0e020' }

type Size = { width: number; height: number }

/** Returns an upright picture of four coloured quarters, as raw pixels. */
function quarters({ width, height }: Size) {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const quarter = (colour: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background: colour } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: corners.topLeft } }).composite([
    quarter(corners.topRight, width - half.width, 0),
    quarter(corners.bottomLeft, 0, height - half.height),
    quarter(corners.bottomRight, width - half.width, height - half.height),
  ])
}

const size = { width: 800, height: 600 }

/** Metadata of a camera: maker, owner, time and location. */
const exif = {
  IFD0: { Make: 'Tecno', Model: 'Camon 20', Artist: 'Abebe Kebede', ImageDescription: gps.place },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '9/1 0/1 365/10',
    GPSLongitudeRef: 'E',
    GPSLongitude: '38/1 45/1 473/10',
  },
}

/** How the pixels of an upright picture are stored for each EXIF orientation. */
const stored: Record<number, { turn: number; mirror: boolean }> = {
  1: { turn: 0, mirror: false },
  2: { turn: 0, mirror: true },
  3: { turn: 180, mirror: false },
  4: { turn: 180, mirror: true },
  5: { turn: 90, mirror: true },
  6: { turn: 270, mirror: false },
  7: { turn: 270, mirror: true },
  8: { turn: 90, mirror: false },
}

/** Returns a camera's JPEG, its pixels stored for the EXIF orientation, with location and owner. */
export function cameraJpeg(orientation = 1, shape: Size = size): Promise<Buffer> {
  const name = [orientation, shape.width, shape.height].join()
  const made = cameraJpegs.get(name) ?? makeCameraJpeg(orientation, shape)
  cameraJpegs.set(name, made)
  // Each caller gets a copy, which it may change.
  return made.then((content) => Buffer.from(content))
}

/** Cache: most tests use the same few pictures, and making one takes three encodings. */
const cameraJpegs = new Map<string, Promise<Buffer>>()

async function makeCameraJpeg(orientation: number, shape: Size): Promise<Buffer> {
  const { turn, mirror } = stored[orientation] ?? { turn: 0, mirror: false }
  const upright = await quarters(shape).png().toBuffer()
  const turned = await sharp(upright).rotate(turn).png().toBuffer()
  const asStored = sharp(turned).flop(mirror)
  return asStored.withExif(exif).withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}

/** Returns a JPEG with the detail of a photograph: 12 megapixels, about 4 MB, different for every seed. */
export async function largeJpeg(seed: number, shape: Size = { width: 4000, height: 3000 }): Promise<Buffer> {
  const noise = sharp({
    create: { ...shape, channels: 3, background: '#807060', noise: { type: 'gaussian', mean: 120 + seed, sigma: 24 } },
  })
  return noise.jpeg({ quality: 82 }).toBuffer()
}

/** Returns a JPEG in CMYK, as for printing. */
export async function cmykJpeg(): Promise<Buffer> {
  return sharp(await quarters(size).png().toBuffer())
    .toColourspace('cmyk')
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Returns a PNG with 16 bits per channel and transparency. */
export async function deepPng(): Promise<Buffer> {
  const opaque = await quarters(size).png().toBuffer()
  const half = await sharp(opaque).removeAlpha().ensureAlpha(0.5).png().toBuffer()
  return sharp(half).toColourspace('rgb16').png().toBuffer()
}

export async function greyJpeg(): Promise<Buffer> {
  return sharp(await quarters(size).png().toBuffer())
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
}

export async function plain(format: 'png' | 'webp' | 'avif' | 'gif' | 'tiff'): Promise<Buffer> {
  return sharp(await quarters(size).png().toBuffer())
    .toFormat(format)
    .toBuffer()
}
