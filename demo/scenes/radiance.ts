/** A picture in linear light, three numbers a pixel. */
export interface Floats {
  width: number
  height: number
  data: Float32Array
}

function readHeader(file: Buffer): { width: number; height: number; at: number } {
  let at = 0
  for (;;) {
    const end = file.indexOf(10, at)
    if (end < 0) throw new Error('Not a Radiance picture')
    const line = file.toString('latin1', at, end)
    at = end + 1
    const size = /^-Y (\d+) \+X (\d+)$/.exec(line)
    if (size) return { width: Number(size[2]), height: Number(size[1]), at }
  }
}

/** Reads a Radiance (.hdr) picture as the renderer writes it: run-length coded scan lines. */
export function readRadiance(file: Buffer): Floats {
  const { width, height, at } = readHeader(file)
  const data = new Float32Array(width * height * 3)
  const line = new Uint8Array(width * 4)
  let from = at
  for (let y = 0; y < height; y++) {
    if (file[from] === 2 && file[from + 1] === 2) {
      from += 4
      for (let part = 0; part < 4; part++) {
        let x = 0
        while (x < width) {
          const code = file[from++] ?? 0
          if (code > 128) {
            line.fill(file[from++] ?? 0, part * width + x, part * width + x + code - 128)
            x += code - 128
          } else {
            line.set(file.subarray(from, from + code), part * width + x)
            from += code
            x += code
          }
        }
      }
    } else {
      for (let x = 0; x < width; x++) for (let part = 0; part < 4; part++) line[part * width + x] = file[from++] ?? 0
    }
    for (let x = 0; x < width; x++) {
      const exponent = line[3 * width + x] ?? 0
      const scale = exponent === 0 ? 0 : 2 ** (exponent - 136)
      for (let part = 0; part < 3; part++) data[(y * width + x) * 3 + part] = (line[part * width + x] ?? 0) * scale
    }
  }
  return { width, height, data }
}
