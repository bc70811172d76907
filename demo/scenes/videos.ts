import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest, type VideoEntry, writeManifest } from './manifest.ts'
import { run } from './povray.ts'
import { type Scene } from './scene.ts'
import { exists, makeVariants, widthsFor } from './variants.ts'

/** A shot of a video: a render, and how the frame moves over it. */
interface Shot {
  scene: string
  move: 'in' | 'out' | 'left' | 'right'
}

interface Film {
  name: string
  kind: string
  shots: readonly Shot[]
  alt: { en: string; am: string }
}

const rate = 25
const size = { width: 854, height: 480 }
const overlap = 0.7
const largest = 400_000

const films: readonly Film[] = [
  {
    name: 'villa',
    kind: 'villa-exterior',
    shots: [
      { scene: 'villa-exterior-01', move: 'in' },
      { scene: 'villa-exterior-02', move: 'right' },
    ],
    alt: { en: 'A villa by day and in the evening', am: 'ቪላ በቀንና በምሽት' },
  },
  {
    name: 'apartment',
    kind: 'apartment-exterior',
    shots: [
      { scene: 'apartment-exterior-01', move: 'in' },
      { scene: 'living-room-03', move: 'left' },
      { scene: 'bedroom-03', move: 'in' },
    ],
    alt: { en: 'An apartment building, its living room and a bedroom', am: 'አፓርታማ፣ ሳሎኑና መኝታ ቤቱ' },
  },
  {
    name: 'interior',
    kind: 'living-room',
    shots: [
      { scene: 'living-room-02', move: 'right' },
      { scene: 'kitchen-01', move: 'in' },
      { scene: 'bathroom-01', move: 'left' },
    ],
    alt: { en: 'A living room, a kitchen and a bathroom', am: 'ሳሎን፣ ወጥ ቤትና መታጠቢያ ቤት' },
  },
  {
    name: 'car',
    kind: 'car',
    shots: [
      { scene: 'car-05', move: 'left' },
      { scene: 'car-03', move: 'in' },
    ],
    alt: { en: 'A sedan and a pickup in evening sun', am: 'በምሽት ፀሐይ ሴዳንና ፒካፕ' },
  },
]

function movement(shot: Shot, frames: number): string {
  const t = `(0.5-0.5*cos(PI*on/${frames}))`
  const zoom = { in: `1.02+0.12*${t}`, out: `1.14-0.12*${t}`, left: '1.13', right: '1.13' }[shot.move]
  const across = { in: '0.5', out: '0.5', left: `(1-${t})`, right: t }[shot.move]
  return `zoompan=z='${zoom}':x='(iw-iw/zoom)*${across}':y='(ih-ih/zoom)*0.5':d=${frames}:s=${size.width}x${size.height}:fps=${rate}`
}

async function film(spec: Film, workshop: string, target: string): Promise<number> {
  const seconds = spec.shots.length > 2 ? 2.9 : 3.6
  const frames = Math.round(seconds * rate)
  const inputs = spec.shots.flatMap((shot) => ['-i', join(workshop, `${shot.scene}.png`)])
  const moves = spec.shots.map(
    (shot, i) =>
      `[${i}:v]scale=2400:1350:force_original_aspect_ratio=increase,crop=2400:1350,${movement(shot, frames)},setsar=1,format=yuv420p[v${i}]`,
  )
  const joins = spec.shots
    .slice(1)
    .map(
      (_, i) =>
        `[${i === 0 ? 'v0' : `j${i}`}][v${i + 1}]xfade=transition=fade:duration=${overlap}:offset=${((seconds - overlap) * (i + 1)).toFixed(2)}[j${i + 1}]`,
    )
  for (const quality of [27, 29, 31, 33, 35]) {
    await run('ffmpeg', [
      '-y',
      '-v',
      'error',
      '-threads',
      '1',
      ...inputs,
      '-filter_complex',
      [...moves, ...joins].join(';'),
      '-map',
      `[j${joins.length}]`,
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'slow',
      '-crf',
      String(quality),
      '-an',
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      target,
    ])
    if ((await stat(target)).size <= largest) break
  }
  return spec.shots.length * seconds - (spec.shots.length - 1) * overlap
}

/** Makes the short videos from kept renders, with a poster frame each. */
export async function makeVideos(
  workshop: string,
  pictures: string,
  manifestFile: string,
  scenes: readonly Scene[],
): Promise<void> {
  const videos: VideoEntry[] = []
  for (const spec of films) {
    const missing = []
    for (const shot of spec.shots) if (!(await exists(join(workshop, `${shot.scene}.png`)))) missing.push(shot.scene)
    if (missing.length > 0) throw new Error(`Render these first: --only ${missing.join(',')}`)
    const id = `video-${spec.name}`
    const file = join(pictures, `${id}.mp4`)
    const duration = await film(spec, workshop, file)
    const frame = join(workshop, `${id}.png`)
    await run('ffmpeg', ['-y', '-v', 'error', '-i', file, '-frames:v', '1', frame])
    const poster = await makeVariants(frame, id, pictures, widthsFor.poster)
    await rm(frame)
    videos.push({
      id,
      kind: spec.kind,
      file: `${id}.mp4`,
      poster: { id, ...poster },
      duration: Number(duration.toFixed(1)),
      alt: spec.alt,
    })
    console.log(`${id}  ${Math.round((await stat(file)).size / 1024)} KB`)
  }
  const manifest = await readManifest(manifestFile)
  await writeManifest(manifestFile, { ...manifest, videos }, scenes)
}
