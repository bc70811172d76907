import { lazy, type ComponentType } from 'react'

const nextTryMs = 10_000

/**
 * A part of a page whose code is fetched when it is first drawn. While that fails its fallback stands, and it is tried again when the
 * network is back: `lazy` alone would put an error in the place of the whole page, with all that somebody wrote there.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const untilLoaded = (): ReturnType<typeof load> =>
    load().catch(() =>
      new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, nextTryMs)
      }).then(untilLoaded),
    )
  return lazy(untilLoaded)
}
