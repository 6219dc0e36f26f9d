import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { lists as en } from '../en/lists.ts'

/** What every list offers beside its rows: columns, views, export. */
export const lists: ArabicOf<typeof en> = {}
