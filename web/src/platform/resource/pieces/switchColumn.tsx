import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { FlagMark } from './FlagMark.tsx'
import { fieldColumn } from '../../list/fieldColumn.ts'

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
  return fieldColumn(t, 'shared', 'is_active', {
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
  })
}
