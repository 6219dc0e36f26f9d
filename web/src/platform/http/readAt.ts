/** The earlier of two positions of the live stream: numbers, too long for a `number`. */
export const earlier = (one: string | null, other: string): string =>
  one !== null && BigInt(one) <= BigInt(other) ? one : other

let first: string | null = null
let listener: ((position: string) => void) | null = null

/** Takes in where something that was read stood. */
export function noteReadAt(position: string): void {
  if (listener) listener(position)
  else first = earlier(first, position)
}

/** Hears of reads from now on; answers where the first one before stood. */
export function onReadAt(onRead: (position: string) => void): string | null {
  listener = onRead
  return first
}

/** Ends that. `position`: up to there everything was told; null forgets it, as for another person. */
export function leaveReads(position: string | null): void {
  listener = null
  first = position
}
