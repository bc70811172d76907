import type { MediaView } from '#domains/media/index.ts'

/** Returns the view of a picture that is ready, with changes. */
export function mediaView(id: number, changes: Partial<MediaView> = {}): MediaView {
  return {
    id,
    kind: 'image',
    state: 'ready',
    problem: null,
    url: `/media/${id}-1600.jpg`,
    thumbnail: `/media/${id}-320.jpg`,
    picture: null,
    width: 1600,
    height: 1200,
    color: '#888888',
    thumbhash: null,
    caption: {},
    focal_point: null,
    poster: null,
    ...changes,
  }
}
