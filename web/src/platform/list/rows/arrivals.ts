/** New records heard of: `waiting` to be seen, and `fresh` ones that have just slid in. Keys are their ids. */
export interface Arrivals {
  waiting: ReadonlySet<string>
  fresh: ReadonlySet<string>
}

export type ArrivalEvent =
  | { type: 'came'; keys: readonly string[] }
  | { type: 'shown'; keys: readonly string[]; isFront: boolean }
  | { type: 'settled' }

const nobody: ReadonlySet<string> = new Set()
export const noArrivals: Arrivals = { waiting: nobody, fresh: nobody }

/** Returns the state after an event; the same object when nothing changed. */
export function afterEvent(state: Arrivals, event: ArrivalEvent): Arrivals {
  switch (event.type) {
    case 'came':
      return { ...state, waiting: state.waiting.union(new Set(event.keys)) }
    case 'shown': {
      const seen = new Set(event.keys.filter((key) => state.waiting.has(key)))
      if (seen.size === 0) return state
      // The front page shows the newest there are: whatever it has no room for has been passed by.
      return {
        waiting: event.isFront ? nobody : state.waiting.difference(seen),
        fresh: state.fresh.union(seen),
      }
    }
    case 'settled':
      return state.fresh.size > 0 ? { ...state, fresh: nobody } : state
  }
}

/** The rows that slide in when these rows are drawn. */
export function freshAmong(state: Arrivals, keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.filter((key) => state.fresh.has(key) || state.waiting.has(key)))
}

/** The new records that are not among the rows: none where new ones come in by themselves. */
export function unseenArrivals(
  state: Arrivals,
  keys: readonly string[],
  isFront: boolean,
): ReadonlySet<string> {
  return isFront ? nobody : state.waiting.difference(new Set(keys))
}
