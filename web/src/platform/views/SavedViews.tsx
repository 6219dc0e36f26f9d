import { LatePopover } from '../../ui/focus/LatePopover.tsx'
import { formTexts } from '../forms/formTexts.ts'
import { withTexts } from '../i18n/i18n.ts'
import type { Search } from '../i18n/searchText.ts'
import type { PatchSearch } from '../navigation/urlState.ts'
import { ViewsButton } from './ViewsButton.tsx'
import { lazyPart } from '../../ui/pieces/latePart.tsx'

const load = withTexts(() => import('./SavedViewsPanel.tsx'), formTexts)
const SavedViewsPanel = lazyPart(load, 'SavedViewsPanel')

/** A list as people like to see it, under a name. What opens comes with its first use. */
export function SavedViews(props: {
  list: string
  search: Search
  patch: PatchSearch
  /** Grows each time that what is shown is to be kept under a new name. */
  keeping: number
}) {
  return (
    <LatePopover
      kind="dialog"
      load={load}
      isWanted={props.keeping > 0}
      button={(late) => <ViewsButton {...late} />}
    >
      <SavedViewsPanel {...props} />
    </LatePopover>
  )
}
