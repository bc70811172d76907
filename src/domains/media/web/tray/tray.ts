import type { MediaView } from '../../media.ts'

/**
 * A file on its way: it waits for its turn, is being sent, or was interrupted (the line broke; it goes on by itself) or
 * failed. When it has arrived its tile holds media instead.
 */
export type Upload = {
  file: File
  kind: MediaView['kind']
  state: 'waiting' | 'sending' | 'interrupted' | 'failed'
  /** Bytes that were sent. */
  sent: number
  /** How often the line broke since somebody last said to try. */
  breaks: number
  /** Why it failed, for people. */
  problem: string | null
  /** The server refused this file, and would again. */
  refused: boolean
}

/** A place in the field: uploaded media, or a file on its way there. The key stays while one becomes the other. */
export type Tile = { key: string; media: MediaView; removed?: true } | { key: string; upload: Upload }

/** What the field shows, in order. */
export type Tray = readonly Tile[]

/** How many files are sent at once. */
export const parallelUploads = 3

/** The tray of a value that the form gives. */
export function trayOf(value: readonly MediaView[]): Tray {
  return value.map((media) => ({ key: `media-${media.id}`, media }))
}

/** The media of the tray in order, without what was removed or is still on its way. */
export function valueOf(tray: Tray): MediaView[] {
  return tray.flatMap((tile) => ('media' in tile && !tile.removed ? [tile.media] : []))
}

/** How many files of each kind count against the maximum. */
export function occupied(tray: Tray): Record<MediaView['kind'], number> {
  const kinds = tray.flatMap((tile) => {
    if ('upload' in tile) return tile.upload.kind
    return tile.removed ? [] : tile.media.kind
  })
  const videos = kinds.filter((kind) => kind === 'video').length
  return { image: kinds.length - videos, video: videos }
}

/** The tray after the form changed its value by itself; tiles that stay keep their keys, files on their way come last. */
export function replaced(tray: Tray, value: readonly MediaView[]): Tray {
  const own = valueOf(tray)
  if (own.length === value.length && own.every((media, index) => media === value[index])) return tray
  const keys = new Map(tray.flatMap((tile) => ('media' in tile ? [[tile.media.id, tile.key] as const] : [])))
  const given = value.map((media) => ({ key: keys.get(media.id) ?? `media-${media.id}`, media }))
  const uploads = tray.filter((tile) => 'upload' in tile)
  return own.length === value.length && own.every(({ id }, index) => id === value[index]?.id)
    ? refreshed(tray, value)
    : [...given, ...uploads]
}

/** The tray with what the server made of its media meanwhile; what is said about them changes only here. */
export function processed(tray: Tray, views: readonly MediaView[]): Tray {
  const now = new Map(valueOf(tray).map((media) => [media.id, media]))
  const kept = views.map((view) => {
    const { caption, focal_point: focus } = now.get(view.id) ?? view
    return { ...view, caption, focal_point: focus }
  })
  return refreshed(tray, kept)
}

/** The tray with newer views of media that it holds. */
export function refreshed(tray: Tray, views: readonly MediaView[]): Tray {
  const newer = new Map(views.map((view) => [view.id, view]))
  return tray.map((tile) => ('media' in tile ? { ...tile, media: newer.get(tile.media.id) ?? tile.media } : tile))
}
