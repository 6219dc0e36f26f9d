import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCan } from '../../../platform/can.ts'
import { orderCountsOptions } from './orders.queries.ts'
import { setWaitingClock } from './waitingClock.ts'

/** How many orders wait for the signed-in person to decide; undefined until it is known, and for who decides on none. */
export function useWaitingOrders(): number | undefined {
  const mayCount = useCan('orders index')
  const mayDecide = useCan('orders accept')
  const { data, dataUpdatedAt } = useQuery({ ...orderCountsOptions, enabled: mayCount })
  useEffect(() => {
    if (data) setWaitingClock(data.waiting_ages, data.at, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  return mayCount && mayDecide ? data?.waiting : undefined
}
