import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { content as en } from '../en/content.ts'

/** Questions and advertisements. */
export const content: ArabicOf<typeof en> = {
  periods: { upcoming: 'قادم', running: 'معروض الآن', paused: 'متوقف', ended: 'منتهٍ' },
}
