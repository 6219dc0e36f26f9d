import { createCell } from '../state/cell.ts'

/** The earlier of two positions of the live stream: numbers, too long for a `number`. */
export const earlier = (one: string | null, other: string): string =>
  one !== null && BigInt(one) <= BigInt(other) ? one : other

/** The positions of the first and of the last read, since everything up to the first was told. */
export const reads = createCell<{ first: string | null; last?: string }>({ first: null })

/** Takes in where something that was read stood. */
export const noteReadAt = (position: string): void =>
  reads.set({ first: earlier(reads.get().first, position), last: position })
