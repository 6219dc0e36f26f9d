import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { queryOf } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Rating } from '../../../../ui/pieces/values/Rating.tsx'
import { orderHref } from '../list/orderColumns.tsx'
import * as styles from './customerGlance.module.css'

function LastOrder({ last }: { last: NonNullable<Answered<typeof ordersApi.customer>['data']['last']> }) {
  const t = useT()
  return (
    <p className="muted">
      <AppLink className="link" href={orderHref(last.id)}>
        {t('glance/last')}
      </AppLink>{' '}
      <DateTime value={last.created_at} show="relative" />
      {last.products.length > 0 && (
        <>
          {': '}
          <bdi>{last.products.join(t('glance/comma'))}</bdi>
          {last.more > 0 && ` ${t('glance/more', { count: last.more })}`}
        </>
      )}
    </p>
  )
}

/** Shows a person's earlier orders: their number, their outcome and the last one. `except` is the order that is currently open. */
export function CustomerGlance({ userId, except }: { userId: number; except?: number }) {
  const t = useT()
  const seesOrders = useCan('orders index')
  const query = queryOf(ordersApi.customer, {
    params: { id: userId },
    query: except === undefined ? {} : { except },
  })
  // It helps to decide and is not needed for it: whoever may not read it, or gets no answer, decides without.
  const { data, isLoading } = useQuery({ ...query, enabled: seesOrders, meta: { quiet: true } })
  if (!seesOrders) return null
  if (!data)
    return (
      <p
        className={styles.customerGlance}
        aria-hidden="true"
        data-loading
        data-coming={isLoading || undefined}
      />
    )
  const { orders, rejected, review, last } = data.data
  if (orders === 0)
    return (
      <p className={`${styles.customerGlance} muted`}>
        {t(except === undefined ? 'glance/none' : 'glance/first')}
      </p>
    )
  return (
    <div className={styles.customerGlance}>
      <p className={styles.customerGlanceFacts}>
        <IconHistory size={16} stroke={1.7} aria-hidden="true" />
        <AppLink className="link" href={orderPages.list({ userId })}>
          {t('glance/orders', { count: orders })}
        </AppLink>
        {rejected > 0 && (
          <span className={styles.customerGlanceRejected}>{t('glance/rejected', { count: rejected })}</span>
        )}
        {review && (
          <span className={styles.customerGlanceReview} title={review.comment ?? undefined}>
            <Rating value={review.stars} />
            <Ltr>{formatNumber(review.stars, 'en')}</Ltr>
          </span>
        )}
      </p>
      {last && <LastOrder last={last} />}
    </div>
  )
}
