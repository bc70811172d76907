/** A piece of furniture on a plan; its back is up when not turned. */
export interface Piece {
  kind:
    | 'bed'
    | 'sofa'
    | 'armchair'
    | 'table'
    | 'dining'
    | 'counter'
    | 'hob'
    | 'sink'
    | 'toilet'
    | 'basin'
    | 'bath'
    | 'shower'
    | 'plant'
    | 'wardrobe'
    | 'desk'
    | 'meeting'
  x: number
  y: number
  turn: number
}

const block = (x: number, y: number, w: number, h: number, r = 0.06, fill = '#fffdf8'): string =>
  `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
const disc = (x: number, y: number, rx: number, ry = rx, fill = '#fffdf8'): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

const seatsRound = (count: number, w: number, h: number): string =>
  Array.from({ length: count }, (_, i) => {
    const column = (Math.floor(i / 2) + 0.5) / (count / 2) - 0.5
    return block(column * w, (i % 2 === 0 ? -1 : 1) * (h / 2 + 0.16), 0.42, 0.36, 0.1)
  }).join('')

const shapes: Record<Piece['kind'], string> = {
  bed: `${block(0, 0, 1.7, 2.1)}${block(-0.42, -0.75, 0.66, 0.4, 0.1)}${block(0.42, -0.75, 0.66, 0.4, 0.1)}${block(0, 0.3, 1.7, 1.5, 0.06, '#efe7d8')}<path d="M-0.85 -0.2H0.85"/>${block(-1.15, -0.82, 0.44, 0.4)}${block(1.15, -0.82, 0.44, 0.4)}`,
  sofa: `${block(0, 0, 2.3, 0.95, 0.14)}${block(0, -0.34, 2.3, 0.26, 0.1)}${block(-0.5, 0.12, 0.9, 0.62, 0.1)}${block(0.5, 0.12, 0.9, 0.62, 0.1)}`,
  armchair: `${block(0, 0, 0.85, 0.85, 0.16)}${block(0, -0.3, 0.85, 0.24, 0.1)}${block(0, 0.1, 0.55, 0.55, 0.1)}`,
  table: block(0, 0, 1.15, 0.6, 0.08, '#e9d8bb'),
  dining: `${seatsRound(4, 1.5, 0.85)}${block(0, 0, 1.5, 0.85, 0.08, '#e9d8bb')}`,
  meeting: `${seatsRound(8, 2.7, 1)}${block(0, 0, 2.7, 1, 0.3, '#e9d8bb')}`,
  counter: block(0, 0, 2.6, 0.6, 0.02, '#eee9df'),
  hob: `${block(0, 0, 0.6, 0.52, 0.04)}${[-0.14, 0.14].flatMap((x) => [-0.12, 0.12].map((y) => disc(x, y, 0.085))).join('')}`,
  sink: `${block(0, 0, 0.75, 0.46, 0.06)}${block(0, 0.02, 0.5, 0.32, 0.08)}${disc(0, -0.16, 0.03)}`,
  toilet: `${block(0, -0.28, 0.42, 0.2, 0.05)}${disc(0, 0.08, 0.2, 0.28)}`,
  basin: `${block(0, 0, 0.65, 0.45, 0.08)}${disc(0, 0.03, 0.22, 0.15)}`,
  bath: `${block(0, 0, 1.65, 0.75, 0.08)}${block(0, 0, 1.48, 0.58, 0.28)}${disc(-0.55, 0, 0.04)}`,
  shower: `${block(0, 0, 0.9, 0.9, 0.02)}<path d="M-0.45 -0.45L0.45 0.45M-0.45 0.45L0.45 -0.45"/>${disc(0, 0, 0.06)}`,
  plant: `${disc(0, 0, 0.22, 0.22, '#b9cba5')}${[0, 45, 90, 135].map((a) => `<path d="M-0.22 0H0.22" transform="rotate(${a})"/>`).join('')}`,
  wardrobe: `${block(0, 0, 1.9, 0.6, 0.02)}<path d="M-0.95 0.02H0.95M0 -0.3V0.3"/>`,
  desk: `${block(0, 0.55, 0.5, 0.46, 0.14)}${block(0, 0, 1.5, 0.72, 0.04, '#e9d8bb')}${block(0, -0.14, 0.55, 0.12, 0.02)}`,
}

/** Draws a piece of furniture in outline. */
export const furniture = ({ kind, x, y, turn }: Piece): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" stroke="#6b665e" stroke-width="0.03" fill="none">${shapes[kind]}</g>`
