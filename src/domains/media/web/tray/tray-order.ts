import type { Tray } from './tray.ts'

/** The tray with one tile moved to a position (from 0; beyond either end is the end). */
export function moved(tray: Tray, key: string, to: number): Tray {
  const tile = tray.find((each) => each.key === key)
  if (!tile) return tray
  const others = tray.filter((each) => each !== tile)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, tile)
}

/** The key of the cover: the first picture (specification of the listing's media). Null while there is none. */
export function coverOf(tray: Tray): string | null {
  const cover = tray.find((tile) => 'media' in tile && !tile.removed && tile.media.kind === 'image')
  return cover?.key ?? null
}

/** The tray with a picture before all others, which makes it the cover. */
export function asCover(tray: Tray, key: string): Tray {
  return moved(tray, key, 0)
}

/** The tray with a tile taken out for as long as that can be undone; what is not media yet goes at once. */
export function removed(tray: Tray, key: string): Tray {
  return tray.flatMap((tile) => {
    if (tile.key !== key) return [tile]
    return 'media' in tile ? [{ ...tile, removed: true as const }] : []
  })
}

/** The tray with a removed tile back in its place. */
export function restored(tray: Tray, key: string): Tray {
  return tray.map((tile) => (tile.key === key && 'media' in tile ? { key, media: tile.media } : tile))
}

/** The tray without a tile, for good. */
export function dropped(tray: Tray, key: string): Tray {
  return tray.filter((tile) => tile.key !== key)
}
