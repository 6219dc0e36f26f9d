import { fromKeys } from '@bustan/contract/core/values/objects.ts'
import type { KeyOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { Values } from '@bustan/contract/core/texts/translate.ts'
import type { texts as en } from '../ui/texts.en.ts'
import type { UiTexts } from '../ui/texts.ts'

const PLAIN = [
  'close',
  'cancel',
  'loading',
  'retry',
  'digitsOnly',
  'amountOnly',
  'phoneOnly',
  'clear',
  'clearSelection',
  'clearChoice',
  'remove',
  'copy',
  'copied',
  'back',
  'search',
  'reset',
  'noData',
  'requestId',
  'skipToContent',
  'mainMenu',
  'sidebar',
  'openMenu',
  'breadcrumb',
  'moreActions',
  'details',
  'columns',
  'rowNumber',
  'actions',
  'pages',
  'firstPage',
  'previousPage',
  'nextPage',
  'lastPage',
  'pageSize',
  'appliedFilters',
  'selectAll',
  'required',
  'whatsapp',
  'call',
  'riyals',
  'chooseImage',
  'changeImage',
  'chooseFile',
  'changeFile',
  'imageRefused',
  'nothingFound',
  'zoomIn',
  'zoomOut',
  'mapSources',
  'leftList',
  'density',
  'comfortable',
  'compact',
  'unread',
  'showPassword',
  'notifications',
  'inTurn',
  'previous',
  'next',
  'dayShape',
  'dayRefused',
] as const

/** The keys of the drawing layer's own texts. */
export type UiKey = KeyOf<typeof en>

/** The drawing layer's texts out of the catalogue. */
export function uiTextsOf(t: (key: UiKey, values?: Values) => string): UiTexts {
  const plain = fromKeys(PLAIN, (key) => t(`ui/${key}`))
  return {
    ...plain,
    calendarOf: (field) => t('ui/calendarOf', { field }),
    pageNumber: (page) => t('ui/pageNumber', { page }),
    rangeOfTotal: (range, total) => t('ui/rangeOfTotal', { range, total }),
    selectRow: (name) => t('ui/selectRow', { name }),
    selected: (count) => t('ui/selected', { count }),
    starsOutOfFive: (stars) => t('ui/starsOutOfFive', { stars }),
  }
}
