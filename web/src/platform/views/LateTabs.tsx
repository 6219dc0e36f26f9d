import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { formTexts } from '../forms/formTexts.ts'
import { withTexts } from '../i18n/i18n.ts'
import { useSavedViews } from './useSavedViews.ts'
import type { ViewTabs as Tabs } from './ViewTabs.tsx'
import { lazyPart } from '../../ui/pieces/latePart.tsx'
import * as styles from '../list/filters/filterBar.module.css'

const ViewTabs = lazyPart(
  withTexts(() => import('./ViewTabs.tsx'), formTexts),
  'ViewTabs',
)

/** The saved views of a list as tabs, where it has any: their code comes with the first of them, their room stands before. */
export function LateTabs(props: Omit<ComponentProps<typeof Tabs>, 'views'>) {
  const views = useSavedViews(props.path.slice(1), props.isReady)
  if (views.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.viewTabs} />}>
      {/* Other tabs are measured anew. */}
      <ViewTabs key={views.map(({ id }) => id).join(' ')} {...props} views={views} />
    </Suspense>
  )
}
