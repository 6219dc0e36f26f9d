import { useEffect, useReducer } from 'react'
import { useLive } from '../../live/live.ts'
import { afterEvent, freshAmong, noArrivals, unseenArrivals } from './arrivals.ts'

/** Milliseconds for the slide of a new row, plus a little. */
const SLIDE = 1_600

/** New records of a resource as they come in: which rows slide in, and which ones the list does not show. */
export function useArrivals(
  resource: string,
  keys: readonly string[],
  isFront: boolean,
): { fresh: ReadonlySet<string>; unseen: ReadonlySet<string> } {
  const [state, dispatch] = useReducer(afterEvent, noArrivals)
  useLive(resource, (changes) => {
    const created = changes.filter((change) => change.action === 'create')
    if (created.length > 0) dispatch({ type: 'came', keys: created.map((change) => change.record_id) })
  })
  const shown = keys.join(' ')
  useEffect(() => {
    dispatch({ type: 'shown', keys: shown.split(' '), isFront })
    // Told again when more came in: their rows may have been drawn before we heard of them.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shown, isFront, state.waiting])
  useEffect(() => {
    if (state.fresh.size === 0) return
    const timer = setTimeout(() => dispatch({ type: 'settled' }), SLIDE)
    return () => clearTimeout(timer)
  }, [state.fresh])
  return { fresh: freshAmong(state, keys), unseen: unseenArrivals(state, keys, isFront) }
}
