import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { queryClient } from '../../platform/state/queries.ts'
import { parseSearch } from '../../platform/i18n/searchText.ts'
import type { AppRouter } from '../router.tsx'

/** Does what the service worker asks of this page: opens what a notification is about, or reads the inbox anew. */
export function heedWorker(router: AppRouter, message: unknown): void {
  const { open } = recordOf(message)
  if (typeof open === 'string') {
    const { pathname, search } = new URL(open, location.origin)
    void router.navigate({ to: pathname, search: parseSearch(search.slice(1)) })
  } else void queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
