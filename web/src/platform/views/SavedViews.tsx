import { lazy, Suspense, useState } from 'react'
import { formTexts } from '../forms/formTexts.ts'
import { withTexts } from '../i18n/i18n.ts'
import type { Search } from '../i18n/searchText.ts'
import type { PatchSearch } from '../navigation/urlState.ts'
import { ViewsButton } from './ViewsButton.tsx'

const load = withTexts(() => import('./SavedViewsPanel.tsx'), formTexts)
const SavedViewsPanel = lazy(() => load().then((module) => ({ default: module.SavedViewsPanel })))
const preload = () => void load().catch(() => undefined)

/** A list as people like to see it, under a name. What opens comes with its first use. */
export function SavedViews(props: {
  list: string
  search: Search
  patch: PatchSearch
  /** Grows each time that what is shown is to be kept under a new name. */
  keeping: number
}) {
  const [pressed, setPressed] = useState(false)
  const wanted = pressed || props.keeping > 0
  const button = (
    <ViewsButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setPressed(true)}
    />
  )
  return <Suspense fallback={button}>{wanted ? <SavedViewsPanel {...props} /> : button}</Suspense>
}
