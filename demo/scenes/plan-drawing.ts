import { furniture, type Piece } from './plan-furniture.ts'

export interface PlanRoom {
  x: number
  y: number
  w: number
  h: number
  use: 'living' | 'bed' | 'kitchen' | 'bath' | 'hall' | 'outside'
}

/** A door: where its hinge is, its width, the way the wall runs and to which side it opens. */
export interface Door {
  x: number
  y: number
  width: number
  along: 'x' | 'y'
  swing: 1 | -1
  hinge: 1 | -1
}

export interface Plan {
  width: number
  height: number
  rooms: readonly PlanRoom[]
  doors: readonly Door[]
  windows: readonly { x: number; y: number; length: number; along: 'x' | 'y' }[]
  pieces: readonly Piece[]
}

const tints: Record<PlanRoom['use'], string> = {
  living: '#f6ead4',
  bed: '#e6ecdf',
  kitchen: '#f5dfd0',
  bath: '#dbe8ec',
  hall: '#f3efe8',
  outside: '#e3e9d8',
}
const ink = '#3b3a38'
const wall = 0.2

function roomShapes(room: PlanRoom): string {
  const grain =
    room.use === 'bath' || room.use === 'kitchen' ? 'url(#tile)' : room.use === 'outside' ? 'url(#deck)' : 'none'
  const shape = `x="${room.x}" y="${room.y}" width="${room.w}" height="${room.h}"`
  const edge =
    room.use === 'outside'
      ? `stroke="${ink}" stroke-width="0.05" stroke-dasharray="0.2 0.1"`
      : `stroke="${ink}" stroke-width="${wall}"`
  return `<rect ${shape} fill="${tints[room.use]}"/><rect ${shape} fill="${grain}" ${edge}/>`
}

function doorShape(door: Door): string {
  const { x, y, width: w, along, swing, hinge } = door
  const horizontal = along === 'x'
  const [hx, hy] = horizontal ? [hinge > 0 ? x : x + w, y] : [x, hinge > 0 ? y : y + w]
  const leaf = horizontal ? [hx, hy + w * swing] : [hx + w * swing, hy]
  const latch = horizontal ? [hx + w * hinge, hy] : [hx, hy + w * hinge]
  const sweep = (horizontal ? swing * hinge < 0 : swing * hinge > 0) ? 1 : 0
  const gap = horizontal
    ? `x="${x}" y="${y - wall / 2 - 0.01}" width="${w}" height="${wall + 0.02}"`
    : `x="${x - wall / 2 - 0.01}" y="${y}" width="${wall + 0.02}" height="${w}"`
  return `<rect ${gap} fill="#f3efe8"/><path d="M${hx} ${hy}L${leaf.join(' ')}A${w} ${w} 0 0 ${sweep} ${latch.join(' ')}" fill="none" stroke="${ink}" stroke-width="0.035"/>`
}

function windowShape({ x, y, length, along }: Plan['windows'][number]): string {
  const [w, h] = along === 'x' ? [length, wall] : [wall, length]
  const [left, upper] = along === 'x' ? [x, y - wall / 2] : [x - wall / 2, y]
  const line = along === 'x' ? `M${x} ${y}h${length}` : `M${x} ${y}v${length}`
  return `<rect x="${left}" y="${upper}" width="${w}" height="${h}" fill="#ffffff" stroke="${ink}" stroke-width="0.03"/><path d="${line}" stroke="${ink}" stroke-width="0.03"/>`
}

function ticks(plan: Plan): string {
  const parts: string[] = []
  const xs = [...new Set(plan.rooms.flatMap((r) => [r.x, r.x + r.w]))].toSorted((a, b) => a - b)
  const ys = [...new Set(plan.rooms.flatMap((r) => [r.y, r.y + r.h]))].toSorted((a, b) => a - b)
  const bottom = (ys.at(-1) ?? plan.height) + 0.75
  parts.push(
    `<path d="M${xs[0]} ${bottom}H${xs.at(-1)}M-0.75 ${ys[0]}V${ys.at(-1)}" stroke="#8d877c" stroke-width="0.025"/>`,
  )
  for (const x of xs)
    parts.push(
      `<path d="M${x - 0.1} ${bottom + 0.1}l0.2 -0.2M${x} ${bottom - 0.22}v0.44" stroke="#8d877c" stroke-width="0.03"/>`,
    )
  for (const y of ys)
    parts.push(`<path d="M-0.85 ${y + 0.1}l0.2 -0.2M-0.97 ${y}h0.44" stroke="#8d877c" stroke-width="0.03"/>`)
  return parts.join('')
}

/** Draws a plan as an SVG that fits a 3:2 sheet. */
export function planDrawing(plan: Plan): string {
  const margin = 1.5
  const upper = Math.min(...plan.rooms.map((r) => r.y))
  const lower = Math.max(...plan.rooms.map((r) => r.y + r.h))
  const tall = Math.max(lower - upper + 2 * margin, (plan.width + 2 * margin) / 1.5)
  const wide = tall * 1.5
  const left = (plan.width - wide) / 2
  const top = (upper + lower - tall) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="${left} ${top} ${wide} ${tall}"><defs>` +
    `<pattern id="tile" width="0.4" height="0.4" patternUnits="userSpaceOnUse"><path d="M0 0H0.4M0 0V0.4" stroke="#000" stroke-opacity="0.08" stroke-width="0.02"/></pattern>` +
    `<pattern id="deck" width="0.2" height="1" patternUnits="userSpaceOnUse"><path d="M0 0V1" stroke="#000" stroke-opacity="0.1" stroke-width="0.02"/></pattern></defs>` +
    `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="#fbf9f5"/>` +
    `<rect x="0.12" y="0.14" width="${plan.width}" height="${plan.height}" fill="#000" opacity="0.07"/>` +
    `${plan.rooms.map(roomShapes).join('')}${plan.pieces.map(furniture).join('')}${plan.doors.map(doorShape).join('')}${plan.windows.map(windowShape).join('')}${ticks(plan)}</svg>`
  )
}
