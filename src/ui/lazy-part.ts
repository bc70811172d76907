import { lazy, type ComponentType } from 'react'

const nextTryMs = 10_000

/** A lazily loaded part: if loading fails, its fallback stays until the network is back; plain `lazy` would lose the page. */
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
