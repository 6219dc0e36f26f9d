import { closePages } from '@bustan/contract/sales/addresses.ts'
import type { CloseRow, HandoverRow, HandoverState } from '@bustan/contract/sales/cash/cash.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import { NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import type { Tone } from '../../../ui/pieces/values/StateBadge.tsx'
import * as styles from './cash.module.css'

const tones: Readonly<Record<HandoverState, Tone>> = {
  handed_over: 'new',
  differs: 'rejected',
  settled: 'finished',
}

/** Says how far cash that was handed over has come. */
export function HandoverBadge({ state }: Pick<HandoverRow, 'state'>) {
  const t = useT()
  return <StateBadge tone={tones[state]}>{t(`choices/handover/${state}`)}</StateBadge>
}

/** A difference between what was counted and what was expected: missing money stands out. */
export function Difference({ riyals }: { riyals: number }) {
  return (
    <span className={riyals === 0 ? undefined : styles.difference}>
      <Money halalas={toHalalas(riyals)} />
    </span>
  )
}

const amount = (
  t: Translate,
  key: 'declared' | 'expected' | 'counted',
  width: number,
): Column<HandoverRow> => ({
  key,
  header: fieldLabel(t, 'cash', key),
  align: 'number',
  width,
  card: 'sub',
  cardLabel: true,
  hideable: true,
  cell: (row) => {
    const value = row[key]
    return value === null ? (
      <span className="muted">{t('cash/hidden')}</span>
    ) : (
      <Money halalas={toHalalas(value)} />
    )
  },
})

/** The columns of the list of hand-overs. */
export const handoverColumns = ({ t }: ColumnTools): Column<HandoverRow>[] => [
  fieldColumn(t, 'cash', 'number', {
    width: 84,
    extra: true,
    hideable: true,
    cell: (row: HandoverRow) => <Ltr>{`#${row.id}`}</Ltr>,
  }),
  fieldColumn(t, 'cash', 'carrier', {
    least: 150,
    card: 'title',
    cell: (row: HandoverRow) => <Clamped>{row.carrier.name}</Clamped>,
  }),
  fieldColumn(t, 'cash', 'state', {
    width: 124,
    card: 'badge',
    cell: (row: HandoverRow) => <HandoverBadge state={row.state} />,
  }),
  fieldColumn(t, 'cash', 'payments', {
    width: 90,
    align: 'number',
    hideable: true,
    extra: true,
    cell: (row: HandoverRow) => <Ltr>{formatNumber(row.payments, 'en')}</Ltr>,
  }),
  amount(t, 'declared', 104),
  amount(t, 'expected', 100),
  amount(t, 'counted', 100),
  {
    key: 'difference',
    header: fieldLabel(t, 'cash', 'difference'),
    align: 'number',
    width: 96,
    card: 'end',
    cell: (row) => row.difference !== null && <Difference riyals={row.difference} />,
  },
  fieldColumn(t, 'cash', 'handed_at', {
    width: 176,
    card: 'sub',
    hideable: true,
    cell: (row: HandoverRow) => <DateTime value={row.handed_at} />,
  }),
]

/** Returns the name of a close: Z-12. */
export const closeNumber = (id: number): string => `Z-${id}`

/** The columns of the list of closes. */
export const closeColumns = ({ t }: ColumnTools): Column<CloseRow>[] => [
  fieldColumn(t, 'cash', 'number', {
    width: 110,
    card: 'title',
    cell: (row: CloseRow) => (
      <NumberLink strong href={closePages.show(row.id)}>
        {closeNumber(row.id)}
      </NumberLink>
    ),
  }),
  fieldColumn(t, 'cash', 'kind', {
    least: 170,
    card: 'sub',
    cell: (row: CloseRow) => (
      <Clamped>{row.carrier ? row.carrier.name : t('choices/cash_close/shop')}</Clamped>
    ),
  }),
  ...(['total', 'counted', 'difference'] as const).map((key): Column<CloseRow> => ({
    key,
    header: fieldLabel(t, 'cash', key),
    align: 'number',
    width: 132,
    card: key === 'total' ? 'end' : 'sub',
    cardLabel: key !== 'total',
    cell: (row) =>
      key === 'difference' ? <Difference riyals={row.difference} /> : <Money halalas={toHalalas(row[key])} />,
  })),
  fieldColumn(t, 'cash', 'closed_at', {
    width: 196,
    card: 'sub',
    cell: (row: CloseRow) => <DateTime value={row.closed_at} />,
  }),
]
