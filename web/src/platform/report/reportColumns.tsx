import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { figuresOf } from '@bustan/contract/core/report/report.ts'
import type { Figure } from '@bustan/contract/core/report/report.ts'
import type { Figures, ReportRow } from '@bustan/contract/core/report/reportApi.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { isText } from '@bustan/contract/core/values/objects.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { Column } from '../../ui/list/table/columns.ts'
import { Clamped } from '../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../ui/pieces/values/Money.tsx'
import type { ColumnTools } from '../list/listDefinition.ts'
import { MaybeLink } from '../navigation/MaybeLink.tsx'
import type { ReportKit } from './reportKit.ts'

/** A row with the number that lists know it by. */
export interface PlacedRow extends ReportRow {
  id: number
}

function Amount({ figure: { name, unit }, of }: { figure: Figure; of: Figures }) {
  const value = unit === 'count' ? of.count : (of.sums[name] ?? 0)
  return unit === 'money' ? <Money halalas={toHalalas(value)} /> : <Ltr>{formatNumber(value, 'en')}</Ltr>
}

/** The columns of a report: what the records of a row have in common, with the way to it, and their figures. */
export const reportColumns = (
  { t, sortBy }: Pick<ColumnTools, 't' | 'sortBy'>,
  kit: ReportKit,
  by: string,
  hrefOf: (row: ReportRow) => string | undefined,
): Column<PlacedRow>[] => [
  {
    key: 'name',
    header: labelByName(t, kit.report.subject, by),
    least: 170,
    card: 'title',
    ...sortBy('name'),
    cell: (row) => (
      <MaybeLink strong href={hrefOf(row)}>
        {by === 'day' && isText(row.key) ? (
          <DateTime show="day" value={`${row.key}T12:00:00Z`} />
        ) : (
          <Clamped>{row.name}</Clamped>
        )}
      </MaybeLink>
    ),
  },
  ...figuresOf(kit.report).map((figure): Column<PlacedRow> => ({
    key: figure.name,
    header: labelByName(t, kit.report.subject, figure.name),
    align: 'number',
    width: figure.unit === 'money' ? 136 : 112,
    card: 'sub',
    cardLabel: true,
    hideable: true,
    ...sortBy(figure.name),
    cell: (row) => <Amount figure={figure} of={row} />,
  })),
]
