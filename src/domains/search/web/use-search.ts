import { useEffect, useState } from 'react'
import { api } from '#shared/api-client.ts'
import { fewestLetters } from '../search-limits.ts'
import type { SearchResults } from '../search.schemas.ts'

/** The server is asked when nothing was typed for so long, in milliseconds. */
const settledAfterMs = 150

/** `idle`: too little was typed to search for. */
export type SearchState =
  | { state: 'idle' | 'searching' | 'failed'; results: null }
  | { state: 'found'; results: SearchResults }

type Answer = { q: string; results: SearchResults | null }

/** Searches for what is typed. An answer counts only while the box holds what it answers. */
export function useSearch(text: string): SearchState {
  const q = text.trim()
  const asks = Array.from(q).length >= fewestLetters
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!asks) return
    let current = true
    const settle = (results: SearchResults | null) => current && setAnswer({ q, results })
    const timer = setTimeout(() => {
      api.get<SearchResults>(`/search?${new URLSearchParams({ q })}`).then(settle, () => settle(null))
    }, settledAfterMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q, asks])

  if (!asks) return { state: 'idle', results: null }
  if (answer?.q !== q) return { state: 'searching', results: null }
  return answer.results ? { state: 'found', results: answer.results } : { state: 'failed', results: null }
}
