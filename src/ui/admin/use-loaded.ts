import { keepPreviousData, QueryCache, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language.tsx'

/**
 * How long a response is cached: `shared` data (categories, places, roles) for five minutes and until the next change
 * made here; a `list` is shown at once and refetched; anything else is dropped with its screen.
 */
type Cached = 'shared' | 'list' | 'no'

const minute = 60_000
const lifetimes: Record<Cached, { staleTime: number; gcTime: number }> = {
  shared: { staleTime: 5 * minute, gcTime: 30 * minute },
  list: { staleTime: 0, gcTime: 5 * minute },
  no: { staleTime: 0, gcTime: 0 },
}

/** Creates the query cache of one signed-in user. Failures are logged (specification §8, "Role screen"). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (problem) => console.error(problem) }),
    // Lists show the failure and offer a retry; a background refetch would move rows under the pointer.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', structuralSharing: false },
    },
  })
}

/** A fetched value: the last data (kept during a refetch), and whether the last attempt failed. */
export type Loaded<Data> = ReturnType<typeof useLoaded<Data>>

/** Fetches on mount and whenever `key` changes; equal keys share one response per language. Without `load` there is nothing to fetch. */
export function useLoaded<Data>(key: readonly unknown[], load: (() => Promise<Data>) | null, cached: Cached = 'no') {
  const language = useLanguage()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [language, ...key],
    queryFn: load ?? skipToken,
    placeholderData: keepPreviousData,
    ...lifetimes[cached],
  })
  return {
    data: (load && data) ?? null,
    failed: isError,
    /** Error of the last attempt; null when it succeeded. */
    problem: error as unknown,
    // Not true during a refetch of the same rows, only while another page is awaited.
    loading: isFetching && (data === undefined || isPlaceholderData || isError),
    reload: () => {
      if (!load) return
      const answered = refetch()
      // A pending first request also serves this reload, but its data may be from before the change; so fetch again.
      if (data === undefined && isFetching) void answered.then(() => refetch({ cancelRefetch: false }))
    },
  }
}
