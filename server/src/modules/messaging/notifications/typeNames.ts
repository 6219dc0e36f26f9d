import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { ANNOUNCEMENT } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { notificationTypes } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { TextKey } from '../../../platform/texts/texts.ts'

/** The names of something: as the API says it, and in both languages. */
export const saidIn = (key: TextKey, name: string): string[] => [
  name,
  translateIn('ar')(key),
  translateIn('en')(key),
]

/** Checks whether a text is one of these names. */
export const spelledAs = (text: string, names: readonly string[]): boolean =>
  names.some((name) => normalizeForSearch(name) === normalizeForSearch(text))

/** The types of notifications that a text names; what names none of ours is a type of its own. */
export function typesCalled(text: string): string[] {
  const all = [...notificationTypes, ANNOUNCEMENT] as const
  const named = all.filter((type) => spelledAs(text, saidIn(`notificationTypes/${type}`, type)))
  return named.length > 0 ? named : [text]
}
