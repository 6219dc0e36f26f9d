import { createContext, use } from 'react'

/**
 * The few texts of the drawing layer's own. Whoever mounts UiProvider gives them in the active language; counted ones
 * are functions, because Arabic has six plurals and this layer knows no grammar.
 */
export type UiTexts = {
  close: string
  cancel: string
  loading: string
  retry: string
  /** Said where a field leaves out what was typed. */
  digitsOnly: string
  amountOnly: string
  phoneOnly: string
  clear: string
  clearSelection: string
  clearChoice: string
  remove: string
  copy: string
  copied: string
  search: string
  reset: string
  requestId: string
  skipToContent: string
  mainMenu: string
  sidebar: string
  openMenu: string
  breadcrumb: string
  moreActions: string
  /** Unfolds a row. */
  details: string
  columns: string
  rowNumber: string
  actions: string
  pages: string
  firstPage: string
  previousPage: string
  nextPage: string
  lastPage: string
  pageSize: string
  appliedFilters: string
  selectAll: string
  whatsapp: string
  call: string
  riyals: string
  chooseImage: string
  changeImage: string
  chooseFile: string
  changeFile: string
  imageRefused: string
  nothingFound: string
  /** Over a list without rows. */
  noData: string
  zoomIn: string
  zoomOut: string
  mapSources: string
  /** The label of a row that is still shown though it no longer belongs to the list. */
  leftList: string
  /** The label of the row height, followed by its two choices. */
  density: string
  comfortable: string
  compact: string
  unread: string
  showPassword: string
  notifications: string
  /** Shortcut sheet: the word between keys pressed one after the other. */
  inTurn: string
  /** Under an arrow of a calendar. */
  previous: string
  next: string
  /** The format for typing a day, and the message for an invalid one. */
  dayShape: string
  dayRefused: string
  /** Opens the calendar of a field. */
  calendarOf: (field: string) => string
  pageNumber: (page: number) => string
  /** `range` comes isolated: "1–12" reads left to right in both languages. */
  rangeOfTotal: (range: string, total: string) => string
  selectRow: (row: string) => string
  selected: (count: number) => string
  starsOutOfFive: (stars: number) => string
}

const TextsContext = createContext<UiTexts | null>(null)

/** Mounted by UiProvider. */
export const UiTextsProvider = TextsContext

/** The drawing layer's own texts; throws when no UiProvider stands above. */
export function useUiTexts(): UiTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('UiProvider is missing above this component')
  return texts
}
