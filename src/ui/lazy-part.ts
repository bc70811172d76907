import { lazy, type ComponentType } from 'react'

const nextTryMs = 10_000

/**
 * Makes a lazily loaded part of a page. If loading fails, its fallback stays and loading is retried when the network is
 * back: plain `lazy` would replace the whole page, and unsaved input, by an error.
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
