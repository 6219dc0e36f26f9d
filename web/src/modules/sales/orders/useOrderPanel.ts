import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderOptions } from './orders.queries.ts'

/** Where the panel has room beside the list. */
const WIDE = '(min-width: 1200px)'
/** Columns that stay beside the panel, which shows the others. */
const KEPT = new Set(['number', 'client', 'status'])

export const loadOrderPanel = () => import('./OrderPanel.tsx')

/** Whether an order is shown beside the list. */
export function useOrderPanel() {
  const fits = useMediaQuery(WIDE, matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState(false)
  return {
    fits,
    isOpen: wanted && fits,
    open: () => setWanted(true),
    close: () => setWanted(false),
  }
}

/** The columns of the list while the panel stands beside it. */
export const narrowed = <Arranged extends { columns: readonly { key: string }[] }>(
  arranged: Arranged,
): Arranged => ({
  ...arranged,
  columns: arranged.columns.filter(({ key }) => KEPT.has(key)),
})

/** Brings the orders above and below the one in the panel, so that J and K show them at once. */
export function usePanelNeighbours(shown: OrderRow | undefined, rows: readonly OrderRow[] | undefined): void {
  const client = useQueryClient()
  const index = shown ? (rows?.findIndex(({ id }) => id === shown.id) ?? -1) : -1
  const near = index < 0 ? '' : [rows?.[index + 1]?.id, rows?.[index - 1]?.id].filter(Boolean).join(' ')
  useEffect(() => {
    for (const id of near.split(' ').filter(Boolean)) void client.prefetchQuery(orderOptions(id))
  }, [client, near])
}
