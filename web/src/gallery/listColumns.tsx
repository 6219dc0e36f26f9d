import { FlagSwitch } from '../ui/form/FlagSwitch.tsx'
import type { Column } from '../ui/list/table/columns.ts'
import { DateTime } from '../ui/pieces/values/DateTime.tsx'
import { Money } from '../ui/pieces/values/Money.tsx'
import { PhoneLink } from '../ui/pieces/values/PhoneLink.tsx'
import { StateBadge } from '../ui/pieces/values/StateBadge.tsx'
import type { UiLang } from '../ui/theme/appearance.ts'
import { type SampleOrder, stateName } from './sample.ts'
import type { Translate } from './t.ts'

const figureColumns = (t: Translate): Column<SampleOrder>[] => [
  {
    key: 'total',
    header: t('الإجمالي', 'Total'),
    align: 'number',
    card: 'end',
    hideable: true,
    sort: { direction: null, onToggle: () => undefined },
    cell: (row) => <Money halalas={row.halalas} />,
  },
  {
    key: 'at',
    header: t('تاريخ الإنشاء', 'Created'),
    card: 'sub',
    hideable: true,
    cell: (row) => <DateTime muted value={row.at} />,
  },
]

export const listColumns = (
  t: Translate,
  lang: UiLang,
  live: boolean,
  setLive: (on: boolean) => void,
): Column<SampleOrder>[] => [
  {
    key: 'id',
    header: t('رقم الطلب', 'Order'),
    card: 'title',
    sort: { direction: 'desc', onToggle: () => undefined },
    cell: (row) => (
      <a className="link strong" href="?page=order">
        <bdi dir="ltr">{row.id}</bdi>
      </a>
    ),
  },
  {
    key: 'client',
    header: t('العميل', 'Client'),
    card: 'sub',
    hideable: true,
    cell: (row) => <bdi>{row.client[lang === 'ar' ? 0 : 1]}</bdi>,
  },
  {
    key: 'phone',
    header: t('الجوال', 'Mobile'),
    hideable: true,
    cell: (row) => <PhoneLink e164={row.phone} />,
  },
  {
    key: 'state',
    header: t('الحالة', 'Status'),
    card: 'badge',
    hideable: true,
    cell: (row) => <StateBadge tone={row.tone}>{stateName(row.tone, lang)}</StateBadge>,
  },
  ...figureColumns(t),
  {
    key: 'live',
    header: t('نشط', 'Active'),
    hideable: true,
    cell: (row) => (
      <FlagSwitch bare label={`${t('نشط', 'Active')} ${row.id}`} checked={live} onChange={setLive} />
    ),
  },
]
