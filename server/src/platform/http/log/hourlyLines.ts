import { networkOf } from '../../access/throttle.ts'

/** Lines of one kind of one network, and of all of them, in an hour; the last says that there are more. */
const OF_ONE = 60
const OF_ALL = 2_000
const HOUR = 3_600_000

/** The number of lines of a kind that the log has room for: nobody fills the disk with them. */
export interface HourlyLines {
  /** Takes a line of this kind for the network of an address: null where there is none left; `isLast`, there are no more. */
  take(kind: string, address: string): { network: string; isLast: boolean } | null
  /** Checks whether the network of this address has had all its lines of this kind. */
  isSpent(kind: string, address: string): boolean
}

/** Counts in memory, so that a flood costs the database nothing; by kind, so that a flood of the one hides nothing of the other. */
export function createHourlyLines(now: () => number = Date.now): HourlyLines {
  let began = now()
  const counts = new Map<string, number>()
  const countOf = (key: string) => {
    if (now() - began >= HOUR) {
      began = now()
      counts.clear()
    }
    return counts.get(key) ?? 0
  }
  return {
    take(kind, address) {
      const network = networkOf(address)
      const [own, all] = [`${kind} ${network}`, kind]
      const [ofOne, ofAll] = [countOf(own) + 1, countOf(all) + 1]
      if (ofOne > OF_ONE || ofAll > OF_ALL) return null
      counts.set(own, ofOne).set(all, ofAll)
      return { network, isLast: ofOne === OF_ONE || ofAll === OF_ALL }
    },
    isSpent: (kind, address) => countOf(`${kind} ${networkOf(address)}`) >= OF_ONE,
  }
}
