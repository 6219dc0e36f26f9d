import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { FlagMark } from './kindCells.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import type { ColumnTools } from '../../list/listDefinition.ts'

/** The switch of a record in its row; a mark for whoever may not use it. */
export function switchColumn<Row>(options: {
  t: Translate
  nameOf: (row: Row) => string
  isOn: (row: Row) => boolean
  canSet: (row: Row) => boolean
  onSet: (row: Row, on: boolean) => void
  width?: number
}): Column<Row> {
  const { t, isOn } = options
  return {
    key: 'is_active',
    header: fieldLabel(t, 'shared', 'is_active'),
    card: 'end',
    width: options.width ?? 80,
    cell: (row) =>
      options.canSet(row) ? (
        <FlagSwitch
          bare
          label={t('list/turn', { name: options.nameOf(row) })}
          checked={isOn(row)}
          onChange={(on) => options.onSet(row, on)}
        />
      ) : (
        <FlagMark on={isOn(row)} t={t} />
      ),
  }
}

interface Visitor {
  login_numbers: number
  last_login_date: string | null
}

/** The columns that say how often the person of a row signed in, and when they did last. `last` is added to the second. */
export const visitColumns = <Row extends Visitor>(
  { sortBy }: ColumnTools,
  texts: { visits: string; last: string; never: string },
  last: Pick<Column<Row>, 'width' | 'card' | 'cardLabel'>,
): Column<Row>[] => [
  {
    key: 'login_numbers',
    header: texts.visits,
    align: 'number',
    width: 88,
    hideable: true,
    ...sortBy('login_numbers'),
    cell: (row) => formatNumber(row.login_numbers, 'en'),
  },
  {
    key: 'last_login_date',
    header: texts.last,
    ...last,
    hideable: true,
    ...sortBy('last_login_date'),
    cell: ({ last_login_date: at }) => (
      <span className="muted">{at ? <DateTime value={at} show="relative" /> : texts.never}</span>
    ),
  },
]
