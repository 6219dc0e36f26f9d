import { useQuery } from '@tanstack/react-query'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { orderHref } from '../orders/list/orderColumns.tsx'
import { useFresh } from '../reports/useFreshReport.ts'
import { reviewColumns } from './reviewColumns.tsx'
import { reviewCalls, reviewsOptions } from './reviewFilters.ts'
import { ReviewSummaryCard } from './ReviewSummaryCard.tsx'

/** Lists customers' reviews of their orders, newest first, with a summary of all of them. */
export function ReviewList() {
  const t = useT()
  const go = useGo()
  const can = { order: useCan('orders show'), person: useCan('users show') }
  const page = useListPage({
    ...reviewCalls,
    source: reviewsOptions,
    columns: (tools) => reviewColumns(tools, can),
    onOpen: ({ id }) => can.order && go(orderHref(id)),
  })
  useFresh('orders', 'reviews')
  const reviews = useQuery(reviewsOptions(page.query))
  return (
    <ListPage
      page={page}
      texts={{
        title: t('reviews/title'),
        empty: t('reviews/empty'),
        emptyText: t('reviews/emptyText'),
        noMatch: t('reviews/noMatch'),
      }}
      file={null}
      savedViews={false}
      above={
        (reviews.data || reviews.isPending) && (
          <ReviewSummaryCard
            summary={reviews.data?.summary}
            stars={page.search['stars']}
            patch={page.patch}
          />
        )
      }
      table={{ rowName: (row) => `#${row.id}` }}
    />
  )
}
