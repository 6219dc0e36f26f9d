import { formatTime } from '@bustan/contract/core/values/dates.ts'
import type { UiLang } from '../../theme/appearance.ts'

/** A time as it reads elsewhere: `22:00` as `10:00 م`. What is none stays as it was typed. */
export const displayTime = (time: string, lang: UiLang): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? formatTime(new Date(`2026-01-01T${time}:00Z`), lang, 'UTC') : time
