import type { Translate } from '../texts/translate.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A wait in words, rounded up: seconds up to a minute and a half, minutes up to an hour and a half, then hours. */
export function waitText<Key extends string>(t: Translate<Key>, seconds: number): string {
  const [key, length] =
    seconds <= 1.5 * MINUTE
      ? (['waits/seconds', 1] as const)
      : seconds <= 1.5 * HOUR
        ? (['waits/minutes', MINUTE] as const)
        : (['waits/hours', HOUR] as const)
  return t(key as Key, { count: Math.ceil(seconds / length) })
}
