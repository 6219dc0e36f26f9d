// This file stores how long each file of tests took when it last ran here.
import { storedResults } from '../storedResults.ts'

/** Seconds of a file of tests, and of one of journeys, that has not run here yet. */
const USUAL = { test: 4, journey: 12 }

const durations = storedResults<number>('costs')

/** Seconds that a file of tests or journeys took last; a usual value where it has not run here yet. */
export const secondsOf = (file: string): number =>
  durations.get(file) ?? (file.startsWith('e2e/') ? USUAL.journey : USUAL.test)

/** Notes what files took, in seconds. */
export function noteSeconds(files: readonly { readonly file: string; readonly seconds: number }[]): void {
  durations.setAll(files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]))
}
