import { constants, crc32, deflateRawSync } from 'node:zlib'
import { cameraJpeg } from './camera-pictures.ts'

/** Returns the first bytes of an iPhone picture: a HEIC container. */
export function heicHeader(): Buffer {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24, 0)
  box.write('ftypheic', 4, 'latin1')
  box.write('mif1heic', 16, 'latin1')
  return Buffer.concat([box, Buffer.alloc(2000)])
}

/** Returns a camera's JPEG without its second half. */
export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await cameraJpeg()
  return whole.subarray(0, Math.floor(whole.length / 2))
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = Buffer.from('<!doctype html><html><body><img src=x onerror=alert(1)></body></html>')
export const php = Buffer.from('<?php system($_GET["c"]); ?>')

/** Returns a JPEG that is a program as well: the code is in a comment segment. */
export async function phpInJpeg(): Promise<Buffer> {
  const picture = await cameraJpeg()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, php.length + 2]), php])
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
}

/** Returns a picture with an HTML page after its end. */
export async function htmlBehindJpeg(): Promise<Buffer> {
  return Buffer.concat([await cameraJpeg(), Buffer.from('<HTML><Script>alert(1)</Script></HTML>')])
}

/** Returns a picture with an archive after its end: a JAR. */
export async function zipBehindJpeg(): Promise<Buffer> {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  return Buffer.concat([await cameraJpeg(), end])
}

/** Returns a picture of 13 kB whose EXIF takes libexif a minute to read: each of its thousand entries points at all of them. */
export async function exifOfLoops(entries = 1000): Promise<Buffer> {
  const picture = await cameraJpeg()
  const count = Buffer.from([entries & 0xff, entries >> 8])
  const directory = Array.from({ length: entries }, (_, index) =>
    Buffer.from([...(index % 2 === 0 ? [0x69, 0x87] : [0x25, 0x88]), 4, 0, 1, 0, 0, 0, 8, 0, 0, 0]),
  )
  const exif = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0'), count, ...directory, Buffer.alloc(4)])
  const segment = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff])
  return Buffer.concat([picture.subarray(0, 2), segment, exif, picture.subarray(2)])
}

/** Returns a GIF that is a valid script as well. */
export function gifScript(): Buffer {
  return Buffer.from('GIF89a=1/*\0\0\0\0;*/;alert(1)', 'latin1')
}

/** Returns a PNG of 30,000 × 30,000 pixels: 2.7 GB when decoded, about 0.1 MB as a file. */
export function hugePng(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, grey.
  header[8] = 1
  const bytes = side * (1 + Math.ceil(side / 8))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', compressedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns zeros as compressed by zlib: one part is compressed and repeated, since compressing all of them took a second. */
function compressedZeros(bytes: number): Buffer {
  const part = 1024 * 1024
  const repeated = deflateRawSync(Buffer.alloc(part), { finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(bytes % part))
  // Adler-32: the sum of all bytes is 1, and the sum of the sums counts them.
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(bytes % 65_521, 0)
  checksum.writeUInt16BE(1, 2)
  const repetitions = Array.from({ length: Math.floor(bytes / part) }, () => repeated)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...repetitions, last, checksum])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
