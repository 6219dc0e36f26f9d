import { stringifySearch } from '@bustan/contract/core/screens/address.ts'
import type { SavedView } from '@bustan/contract/settings/views/savedViews.ts'
import { createCell } from '../state/cell.ts'
import { ownKey, session } from '../session/session.ts'
import { readStoredJson, writeStored } from '../state/storage.ts'

/** It goes with the session: views are called and filtered by what somebody works on. */
const NAME = 'views'

type CachedViews = Readonly<Record<string, readonly SavedView[]>>

/** The views of each list as they were last read here: their tabs stand before the server has answered. */
export const cachedViews = createCell<CachedViews>(readStoredJson<CachedViews>(ownKey(NAME)) ?? {})

session.watch(({ token }, before) => {
  if (token) return
  cachedViews.set({})
  writeStored(ownKey(NAME, before), null)
})

/** Keeps the views of a list. */
export function cacheViews(list: string, views: readonly SavedView[]): void {
  cachedViews.set({ ...cachedViews.get(), [list]: views })
  writeStored(ownKey(NAME), JSON.stringify(cachedViews.get()))
}

/** The address that the menu opens a screen with: of a list, the view that its reader has chosen for that. */
export function openingHref(path: string): string {
  const [, list = '', screen] = path.split('/')
  const view = screen === 'all' ? cachedViews.get()[list]?.find(({ opens }) => opens) : undefined
  return view ? path + stringifySearch(view.search) : path
}
