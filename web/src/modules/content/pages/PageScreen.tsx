import type { PageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { QueryErrorCard } from '../../../platform/state/QueryErrorCard.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { pageOptions } from './pages.queries.ts'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './pages.module.css'

// The editor is the heaviest thing the product has: it travels for whoever opens one of these screens, and nobody else.
const PageForm = lazyPart(() => import('./PageForm.tsx'), 'PageForm')

function PageSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} />
      <div className={styles.pageEditors} aria-hidden="true">
        <span className={`${skeletonStyles.skeletonLine} ${styles.pageBone}`} />
        <span className={`${skeletonStyles.skeletonLine} ${styles.pageBone}`} />
      </div>
    </div>
  )
}

function PageGate({ facts }: { facts: PageFacts }) {
  const t = useT()
  const one = useQuery(pageOptions(facts.id))
  const title = t(`appPages/${facts.name}`)
  if (one.data)
    return (
      <Suspense fallback={<PageSkeleton title={title} />}>
        <PageForm
          facts={facts}
          page={one.data.data}
          onReload={async () => (await one.refetch()).data?.data}
        />
      </Suspense>
    )
  if (one.isPending) return <PageSkeleton title={title} />
  return (
    <>
      <PageHeader title={title} />
      <QueryErrorCard title={t('form/failed')} query={one} />
    </>
  )
}

/** The screen of one page of the ordering app. */
export const pageScreen = (facts: PageFacts) =>
  function PageScreen() {
    return <PageGate facts={facts} />
  }
