import { keepPreviousData, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language.tsx'

/**
 * How long an answer may be shown again: `shared` data (categories, places, roles) is asked for once in five minutes and
 * after every change made here; a `list` is shown at once and asked for again; all else is forgotten with its screen.
 */
type Cached = 'shared' | 'list' | 'no'

const minute = 60_000
const lifetimes: Record<Cached, { staleTime: number; gcTime: number }> = {
  shared: { staleTime: 5 * minute, gcTime: 30 * minute },
  list: { staleTime: 0, gcTime: 5 * minute },
  no: { staleTime: 0, gcTime: 0 },
}

/** The cache of what one signed-in person fetched. Failures are logged (specification §8, "Role screen"). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (problem) => console.error(problem) }),
    // The lists say that they failed and offer another try; a background refetch would move rows under the pointer.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', structuralSharing: false },
    },
  })
}

/** Something that is fetched: what came last (kept while it is fetched anew), and whether the last try failed. */
export type Loaded<Data> = ReturnType<typeof useLoaded<Data>>

/** Fetches when the screen opens and whenever `key` changes; equal keys share one answer per language. */
export function useLoaded<Data>(key: readonly unknown[], load: () => Promise<Data>, cached: Cached = 'no') {
  const language = useLanguage()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [language, ...key],
    queryFn: load,
    placeholderData: keepPreviousData,
    ...lifetimes[cached],
  })
  return {
    data: data ?? null,
    failed: isError,
    /** What the last try failed with; null when it did not. */
    problem: error as unknown,
    // Rows that are only asked for again stay as they are; those of another page are waited for.
    loading: isFetching && (data === undefined || isPlaceholderData || isError),
    reload: () => {
      const answered = refetch()
      // A first answer that is under way stands for this one too, and may have been read before the change.
      if (data === undefined && isFetching) void answered.then(() => refetch({ cancelRefetch: false }))
    },
  }
}
