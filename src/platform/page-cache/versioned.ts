import type { DataVersion } from './data-version.ts'

/** Keeps the result of `load` until public data changes; concurrent callers share one load. */
export function cacheUntilChange<Value>(version: DataVersion, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined
  return () => {
    if (kept && version.live && kept.version === version.current) return kept.value
    const entry = { version: version.current, value: load() }
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    kept = entry
    return entry.value
  }
}
