import type { UiTexts } from '../ui/texts.ts'
import type { Say } from '../platform/i18n.ts'

const PLAIN = [
  'close',
  'cancel',
  'loading',
  'retry',
  'clear',
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
  'imageRefused',
  'nothingFound',
  'zoomIn',
  'zoomOut',
  'mapSources',
  'unread',
  'showPassword',
  'notifications',
  'inTurn',
  'previous',
  'next',
  'dayShape',
  'dayRefused',
] as const

/** The drawing layer's texts out of the catalogue. */
export function uiTextsOf(say: Say): UiTexts {
  const plain = Object.fromEntries(PLAIN.map((key) => [key, say(`ui/${key}`)])) as Record<
    (typeof PLAIN)[number],
    string
  >
  return {
    ...plain,
    calendarOf: (field) => say('ui/calendarOf', { field }),
    pageNumber: (page) => say('ui/pageNumber', { page }),
    rangeOfTotal: (range, total) => say('ui/rangeOfTotal', { range, total }),
    selectRow: (name) => say('ui/selectRow', { name }),
    selected: (count) => say('ui/selected', { count }),
    starsOutOfFive: (stars) => say('ui/starsOutOfFive', { stars }),
  }
}
