import type { Search } from '../i18n/searchText.ts'

/** A view without its page: what makes two of them the same. */
export const viewFingerprint = ({ page: _page, ...rest }: Search): string =>
  JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
