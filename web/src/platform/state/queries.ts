import { type FetchQueryOptions, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/apiError.ts'
import { showForbidden } from '../navigation/forbidden.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: what the shell loads on the side; being refused it leads nobody away from the page. */
    queryMeta: { quiet?: boolean }
    defaultError: Error
  }
}

/**
 * The cache of loaded data. The first part of a key is a resource (call.ts): a change of it makes everything under its name
 * stale.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) showForbidden(error, query.state.data === undefined ? 'load' : 'reload')
    },
  }),
  defaultOptions: {
    queries: {
      // Live changes say what is stale; this only spares repeated visits a call.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransient,
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Asks ahead for what one screen alone asks for: how it is asked is brought then, and does not travel with the menu. */
export function prefetchLater<Data, Key extends readonly unknown[]>(
  options: () => Promise<FetchQueryOptions<Data, Error, Data, Key>>,
): void {
  void options()
    .then((wanted) => queryClient.prefetchQuery(wanted))
    // The screen itself says what can't be brought.
    .catch(() => undefined)
}
