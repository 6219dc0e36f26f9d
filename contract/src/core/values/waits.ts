import type { Values } from '../texts/translate.ts'

type WaitKey = 'waits/seconds' | 'waits/minutes' | 'waits/hours'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A wait in words, rounded up: seconds up to a minute and a half, minutes up to an hour and a half, then hours. */
export function waitText(t: (key: WaitKey, values: Values) => string, seconds: number): string {
  const [key, length] =
    seconds <= 1.5 * MINUTE
      ? (['waits/seconds', 1] as const)
      : seconds <= 1.5 * HOUR
        ? (['waits/minutes', MINUTE] as const)
        : (['waits/hours', HOUR] as const)
  return t(key, { count: Math.ceil(seconds / length) })
}
