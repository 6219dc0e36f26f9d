import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { ApiError } from '../http/apiError.ts'

/** Milliseconds until the first try, and between tries at most, a quarter more or less: a server that comes back is not met by everybody at once. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 4_000
const GROWTH = 1.5

const isTransient = (error: unknown): boolean => error instanceof ApiError && error.isTransient

const hasFailed = ({ state }: Query): boolean =>
  state.status === 'error' &&
  state.data === undefined &&
  state.fetchStatus === 'idle' &&
  isTransient(state.error)

/** Returns a function that loads a failed query while its error stays on the screen. */
function loaderBeside(client: QueryClient): (query: Query) => Promise<void> {
  // The query itself would be pending while it is fetched; this client fetches beside it.
  const beside = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 0, staleTime: 0 } },
  })
  return async (query) => {
    const { queryKey, queryHash, state } = query
    // Somebody else may load it meanwhile, or it is removed because another person signed in.
    const isUntouched = () => client.getQueryCache().get(queryHash) === query && query.state === state
    try {
      const data = await beside.fetchQuery({ ...query.options, queryKey, retry: false })
      if (isUntouched()) client.setQueryData(queryKey, data)
    } catch (error) {
      // Another answer, such as a refusal, is one that the screen has to give.
      if (!isTransient(error) && isUntouched()) void client.refetchQueries({ queryKey, exact: true })
    }
  }
}

/**
 * Loads again, by itself, what could not be loaded and is still on the screen: after a while, and at once when the network
 * or the page comes back. The error stays on the screen until there is something to show, for a screen that changes between
 * error and skeleton moves its buttons. Answers how to end it.
 */
export function recoverLoads(client: QueryClient): () => void {
  const load = loaderBeside(client)
  const cache = client.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let isTrying = false

  const failed = () => cache.getAll().filter((query) => query.isActive() && hasFailed(query))

  function schedule(): void {
    if (isTrying) return
    if (failed().length > 0) timer ??= setTimeout(() => void attempt(), wait * (0.75 + Math.random() / 2))
    else reset()
  }

  async function attempt(): Promise<void> {
    // Nobody sees a page in the background: it tries when it is shown again.
    if (isTrying || !focusManager.isFocused()) return
    isTrying = true
    const next = Math.min(wait * GROWTH, LONGEST_WAIT)
    reset(next)
    await Promise.all(failed().map(load))
    isTrying = false
    schedule()
  }

  function reset(to = FIRST_WAIT): void {
    clearTimeout(timer)
    timer = undefined
    wait = to
  }

  const soon = (isBack: boolean) => {
    if (!isBack) return
    reset()
    void attempt()
  }
  const ends = [cache.subscribe(schedule), onlineManager.subscribe(soon), focusManager.subscribe(soon)]
  return () => {
    for (const end of ends) end()
    reset()
  }
}
