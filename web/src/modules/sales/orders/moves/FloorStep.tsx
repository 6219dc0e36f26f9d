import { floorPages } from '@bustan/contract/sales/addresses.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { IconBasketCheck } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { numberOf } from './orderMoves.ts'
import * as rowButtonStyles from '../../../../ui/list/table/rowButton.module.css'
import * as ordersStyles from '../orders.module.css'

/** Returns the address where an order is sealed that may not leave before; null for whoever may not go there. */
export function useWayToSeal(order: OrderRow): string | null {
  const canOpen = useCan('floor index')
  return order.awaits_seal && canOpen ? floorPages.show(order.id) : null
}

/** Leads from the row of an order that has to be sealed first to where that is done, in the place of the step that it keeps back. */
export function FloorRowStep({ order }: { order: OrderRow }) {
  const t = useT()
  const href = useWayToSeal(order)
  if (!href) return null
  return (
    <AppLink
      className={`${rowButtonStyles.rowButton} ${ordersStyles.orderStep}`}
      href={href}
      title={t('orders/awaitsSeal')}
      aria-label={t('orders/moveOne', { label: t('orders/pick'), number: numberOf(order) })}
    >
      <IconBasketCheck size={16} aria-hidden="true" />
      <span className={ordersStyles.orderStepName}>{t('orders/pick')}</span>
    </AppLink>
  )
}

/** The same as a large button, on the order's page and in the panel. */
export function FloorStep({ order }: { order: OrderRow }) {
  const t = useT()
  const href = useWayToSeal(order)
  if (!href) return null
  return (
    <Button
      component={AppLink}
      href={href}
      title={t('orders/awaitsSeal')}
      leftSection={<IconBasketCheck size={17} aria-hidden="true" />}
    >
      {t('orders/pick')}
    </Button>
  )
}
