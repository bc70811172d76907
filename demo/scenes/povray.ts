import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Floats, readRadiance } from './radiance.ts'
import { develop, type Grade } from './develop.ts'

export interface RenderSize {
  width: number
  height: number
}

/** Runs a program; rejects with the end of its error output when it fails. */
export function run(program: string, args: readonly string[], cwd?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', program, ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-3000)
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} stopped with ${code}:\n${errors}`)),
    )
  })
}

/** Renders a scene description and develops it into a PNG; returns its path. */
export async function render(
  id: string,
  scene: string,
  size: RenderSize,
  folder: string,
  grade: Grade,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const source = join(folder, `${id}.pov`)
  const light = join(folder, `${id}.hdr`)
  await writeFile(source, scene)
  const smoothing = ['+A0.9', '+AM1', '+R2']
  await run(
    'povray',
    [
      `+I${source}`,
      `+O${light}`,
      '+FH',
      `+W${size.width}`,
      `+H${size.height}`,
      '+WT1',
      '+BM2',
      '-D',
      '-GA',
      '+GW',
      ...smoothing,
    ],
    folder,
  )
  const pixels: Floats = readRadiance(await readFile(light))
  const picture = join(folder, `${id}.png`)
  await (await develop(pixels, grade)).png({ compressionLevel: 3 }).toFile(picture)
  return picture
}

/** Draws an SVG into a PNG. */
export async function rasterise(id: string, svg: string, size: RenderSize, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const picture = join(folder, `${id}.png`)
  await sharp(Buffer.from(svg), { density: 144 }).resize(size.width, size.height).png().toFile(picture)
  return picture
}
