import { useMediaQuery } from '@mantine/hooks'
import { ColumnChooser } from '../../ui/list/columns/ColumnChooser.tsx'
import { arrangeColumns } from '../../ui/list/table/columns.ts'
import type { Column } from '../../ui/list/table/columns.ts'
import { useCell } from '../state/cell.ts'
import { chooseDensity, listChoices } from '../state/listChoices.ts'
import { useColumnChoice } from './useColumnChoice.ts'

const nothing: ReadonlySet<string> = new Set()
/** A window with a table, and without room for all columns of a long one. */
const NARROW = '(min-width: 768px) and (max-width: 1399.98px)'
const TABLE = '(min-width: 768px)'

const useMatches = (query: string): boolean =>
  useMediaQuery(query, matchMedia(query).matches, { getInitialValueInEffect: false })

/** The columns of a list as this browser arranged them, and the chooser at the end of its head: what DataTable takes. */
export function useListColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const isNarrow = useMatches(NARROW)
  const isTable = useMatches(TABLE)
  const usual = all.filter(({ roomy, extra }) => (isNarrow && roomy) || (isTable && extra))
  const { hidden, order, onHidden, onOrder } = useColumnChoice(
    list,
    usual.map(({ key }) => key),
  )
  const { density } = useCell(listChoices)
  const choosable = arrangeColumns(all, nothing, order).filter((column) => column.hideable)
  return {
    columns: arrangeColumns(all, hidden, order),
    headEnd: (
      <ColumnChooser
        columns={choosable}
        {...{ hidden, onHidden, onOrder }}
        isCompact={density === 'compact'}
        onCompact={(compact) => chooseDensity(compact ? 'compact' : 'comfortable')}
      />
    ),
  }
}
