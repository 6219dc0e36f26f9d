import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: what the shell loads on the side; being refused it leads nobody away from the page. */
    queryMeta: { quiet?: boolean }
    defaultError: Error
  }
}

let whenForbidden: (error: ApiError) => void = () => undefined

/** Says what happens when a page's own load is refused (403). */
export function onForbidden(handler: (error: ApiError) => void): void {
  whenForbidden = handler
}

/**
 * What was loaded, by key: `[resource, 'list', query]`, `[resource, 'one', id]`. A change of a resource makes
 * everything under its name stale.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof ApiError && error.status === 403 && !query.meta?.quiet) whenForbidden(error)
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
