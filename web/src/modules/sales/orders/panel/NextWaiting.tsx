import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink, useGo } from '../../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useListKeys } from '../../../../platform/list/useListKeys.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { orderHref } from '../list/orderColumns.tsx'
import { ordersPageOptions } from '../orders.queries.ts'
import * as styles from '../orders.module.css'

/** The way on to the order that has waited longest for the reader, beside the one that is shown; N goes there. */
export function NextWaiting({ id }: { id: number }) {
  const t = useT()
  const go = useGo()
  const canDecide = useCan('orders accept')
  // One more than is needed: the order that is shown may wait itself.
  const { data, isPending } = useQuery({
    ...ordersPageOptions({ waiting: '1', per_page: '2' }),
    enabled: canDecide,
    meta: { quiet: true },
  })
  const next = data?.data.find((order) => order.id !== id)
  useListKeys({ KeyN: () => next && go(orderHref(next.id)) })
  if (!canDecide) return null
  const look = {
    variant: 'default',
    className: styles.nextWaiting,
    rightSection: <IconArrowRight size={16} className="flip" aria-hidden="true" />,
  } as const
  // It has its place while nothing is known and while nothing waits, so that the buttons before it stay where they are.
  if (!next)
    return (
      <Button {...look} disabled data-unknown={isPending || undefined}>
        {t('order/nextWaiting')}
      </Button>
    )
  return (
    <Button {...look} component={AppLink} href={orderHref(next.id)}>
      {t('order/nextWaiting')}
    </Button>
  )
}
