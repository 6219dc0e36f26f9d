import { queryClient } from '../../platform/state/queries.ts'
import { parseSearch } from '../../platform/i18n/searchText.ts'
import type { WorkerMessage } from '../../worker/news.ts'
import { router } from '../router.tsx'

/** Does what the service worker asks of this page: opens what a notification is about, or reads the inbox anew. */
export function heedWorker(message: WorkerMessage): void {
  if ('open' in message) {
    const { pathname, search } = new URL(message.open, location.origin)
    void router.navigate({ to: pathname, search: parseSearch(search.slice(1)) })
  } else void queryClient.invalidateQueries({ queryKey: ['notifications'] })
}
