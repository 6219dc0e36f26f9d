import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Identified } from './frozenRows.ts'

/** The window width that has room for a panel beside the list. */
const WIDE = '(min-width: 1200px)'

/** Tracks whether a row is shown beside its list. */
export function useSidePanel() {
  const fits = useMediaQuery(WIDE, matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState(false)
  return {
    fits,
    isOpen: wanted && fits,
    open: () => setWanted(true),
    close: () => setWanted(false),
  }
}

/** The columns of a list where those that are named with a number get that width, in px. */
export const resized = <Arranged extends { columns: readonly { key: string; width?: number }[] }>(
  arranged: Arranged,
  widths: Readonly<Record<string, number | null>>,
): Arranged => ({
  ...arranged,
  columns: arranged.columns.map((column) => ({
    ...column,
    ...(widths[column.key] ? { width: widths[column.key] } : {}),
  })),
})

/** The columns of a list that stay while the panel stands beside it and shows the others, resized. */
export const narrowed = <Arranged extends { columns: readonly { key: string; width?: number }[] }>(
  arranged: Arranged,
  staying: Readonly<Record<string, number | null>>,
): Arranged =>
  resized({ ...arranged, columns: arranged.columns.filter(({ key }) => key in staying) }, staying)

/** Keeps an open panel open when its row has gone from the list: it goes on to `first`, else to the first row there is. */
export function usePanelStays<Row extends Identified>(
  panel: { isOpen: boolean },
  page: { rows: readonly Row[] | undefined; cursor: string | null; setCursor: (key: string) => void },
  first: (rows: readonly Row[]) => Row | undefined = () => undefined,
): void {
  const { rows, cursor } = page
  const goOn = useEffectEvent(() => {
    const row = first(rows ?? []) ?? rows?.[0]
    if (row) page.setCursor(String(row.id))
  })
  const isLost = panel.isOpen && cursor === null && rows !== undefined && rows.length > 0
  useEffect(() => {
    if (isLost) goOn()
  }, [isLost])
}

/** Brings the rows above and below the one in the panel, so that J and K show them at once. */
export function usePanelNeighbours(
  shown: Identified | undefined,
  rows: readonly Identified[] | undefined,
  prefetch: (id: string) => void,
): void {
  const index = shown ? (rows?.findIndex(({ id }) => id === shown.id) ?? -1) : -1
  const near = index < 0 ? '' : [rows?.[index + 1]?.id, rows?.[index - 1]?.id].filter(Boolean).join(' ')
  const loadRow = useEffectEvent(prefetch)
  useEffect(() => {
    for (const id of near.split(' ').filter(Boolean)) loadRow(id)
  }, [near])
}
