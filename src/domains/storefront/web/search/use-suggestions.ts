import { useEffect, useState } from 'react'
import { publicApi } from '#shared/api-client.ts'
import { recentSearches } from './recent-searches.ts'

type Suggestion = {
  kind: 'place' | 'category' | 'subcategory' | 'amenity' | 'car' | 'sentence' | 'listing'
  text: string
  label: string
  within?: string
  /** Of a listing. */
  id?: number
}
/** What the box offers: a suggestion of the server, or what was searched for before. */
export type Offer = Suggestion | { kind: 'recent'; text: string }

/** Long enough that a word typed quickly asks once. */
const restMs = 150

/** What to offer for what is typed: own searches while the box is empty, then suggestions. Without a connection nothing new is offered. */
export function useSuggestions(typed: string): readonly Offer[] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const isEmpty = typed.trim() === ''
  useEffect(() => {
    if (isEmpty) return
    let current = true
    const timer = setTimeout(() => {
      publicApi.get<Suggestion[]>(`/suggestions?q=${encodeURIComponent(typed)}`).then(
        (suggestions) => current && setFound(suggestions),
        () => current && setFound([]),
      )
    }, restMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, isEmpty])
  return isEmpty ? recentSearches().map((text) => ({ kind: 'recent' as const, text })) : found
}
