import { useEffect, useState } from 'react'
import { publicApi } from '#shared/api-client.ts'
import { recentSearches } from './recent-searches.ts'

type Suggestion = {
  kind: 'place' | 'category' | 'subcategory' | 'amenity' | 'car' | 'sentence' | 'listing'
  text: string
  label: string
  within?: string
  /** The id of a listing. */
  id?: number
}
/** An entry in the list: a suggestion of the server or a recent search. */
export type Offer = Suggestion | { kind: 'recent'; text: string }

/** Long enough that a quickly typed word sends one request. */
const restMs = 150

/**
 * Returns what to offer for the typed text: recent searches while the box is empty, then suggestions. Offers nothing new without a
 * connection.
 */
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
