import { Button } from '@mantine/core'
import { IconDownload, IconEye, IconFilter, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AppliedFilters } from '../ui/list/AppliedFilters.tsx'
import { BulkBar } from '../ui/list/BulkBar.tsx'
import { ColumnChooser } from '../ui/list/ColumnChooser.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterDrawer } from '../ui/list/FilterDrawer.tsx'
import { ListFoot } from '../ui/list/ListFoot.tsx'
import { RowMenu } from '../ui/list/RowMenu.tsx'
import { type Column, arrangeColumns } from '../ui/list/columns.ts'
import { useRowCursor } from '../ui/list/useRowCursor.ts'
import { LoadError } from '../ui/feedback/LoadError.tsx'
import { NoMatch } from '../ui/feedback/NoMatch.tsx'
import { DigitsInput } from '../ui/form/DigitsInput.tsx'
import { FlagSwitch } from '../ui/form/FlagSwitch.tsx'
import { SelectSearch } from '../ui/form/SelectSearch.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import { DateTime } from '../ui/pieces/DateTime.tsx'
import { Money } from '../ui/pieces/Money.tsx'
import { PhoneLink } from '../ui/pieces/PhoneLink.tsx'
import { StateBadge } from '../ui/pieces/StateBadge.tsx'
import type { UiLang } from '../ui/theme/appearance.ts'
import { type SampleOrder, sampleOrders, stateName } from './sample.ts'
import type { Translate } from './t.ts'

export function ListPage({ t, lang, show }: { t: Translate; lang: UiLang; show: string }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(show === 'bulk' ? ['ORD-10440', 'ORD-10439', 'ORD-10438'] : []),
  )
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [order, setOrder] = useState<string[]>([])
  const [drawer, setDrawer] = useState(show === 'drawer')
  const [state, setState] = useState('all')
  const [digits, setDigits] = useState('')
  const [status, setStatus] = useState<{ value: string; label: string } | null>(null)
  const [live, setLive] = useState(true)
  const keys = sampleOrders.map((each) => each.id)
  const cursor = useRowCursor({ keys })
  const columns: Column<SampleOrder>[] = [
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
      cell: (row) => (
        <span className="muted">
          <DateTime value={row.at} />
        </span>
      ),
    },
    {
      key: 'live',
      header: t('نشط', 'Active'),
      hideable: true,
      cell: (row) => (
        <FlagSwitch bare label={`${t('نشط', 'Active')} ${row.id}`} checked={live} onChange={setLive} />
      ),
    },
  ]
  const arranged = arrangeColumns(columns, hidden, order)
  const hideable = arrangeColumns(columns, new Set(), order).filter((column) => column.hideable)
  const states = ['new', 'accepted', 'prepared', 'delivering', 'finished', 'rejected'] as const
  return (
    <>
      <PageHeader
        title={t('الطلبات', 'Orders')}
        total="137"
        secondary={
          <Button variant="default" leftSection={<IconDownload size={17} />}>
            {t('تصدير', 'Export')}
          </Button>
        }
        primary={
          <Button leftSection={<IconFilter size={17} />} onClick={() => setDrawer(true)}>
            {t('بحث وتصفية', 'Search & filter')}
          </Button>
        }
      />
      <FilterChips
        label={t('الحالة', 'Status')}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: t('الكل', 'All'), count: '137' },
          ...states.map((tone, index) => ({
            value: tone,
            label: stateName(tone, lang),
            count: String(12 + index * 7),
          })),
        ]}
      />
      <AppliedFilters
        onClear={() => undefined}
        filters={[
          { key: 'mobile', label: t('الجوال', 'Mobile'), value: '0512', onRemove: () => undefined },
          {
            key: 'from',
            label: t('من', 'From'),
            value: t('1 نوفمبر 2026', '1 Nov 2026'),
            onRemove: () => undefined,
          },
        ]}
      />
      <DataTable
        label={t('الطلبات', 'Orders')}
        rows={show === 'loading' ? undefined : show === 'nomatch' || show === 'error' ? [] : sampleOrders}
        skeletonRows={12}
        rowKey={(row) => row.id}
        rowName={(row) => row.id}
        columns={arranged}
        firstNumber={13}
        refetching={show === 'refetch'}
        selection={{ selected, onChange: setSelected }}
        cursor={cursor}
        fresh={new Set(show === 'fresh' ? ['ORD-10440'] : [])}
        isUnread={(row) => row.tone === 'new'}
        headEnd={<ColumnChooser columns={hideable} hidden={hidden} onHidden={setHidden} onOrder={setOrder} />}
        rowActions={(row) => (
          <span className="row-tools">
            <RowMenu
              name={row.id}
              actions={[
                {
                  key: 'show',
                  label: t('عرض', 'Show'),
                  icon: <IconEye size={16} />,
                  onClick: () => undefined,
                },
                {
                  key: 'print',
                  label: t('طباعة', 'Print'),
                  icon: <IconPrinter size={16} />,
                  onClick: () => undefined,
                },
                {
                  key: 'delete',
                  label: t('حذف', 'Delete'),
                  icon: <IconTrash size={16} />,
                  danger: true,
                  onClick: () => undefined,
                },
              ]}
            />
          </span>
        )}
        empty={
          show === 'error' ? (
            <LoadError
              title={t('تعذّر تحميل الطلبات', 'The orders could not be loaded')}
              text={t(
                'الخادم لا يجيب. تحقق من اتصالك ثم أعد المحاولة.',
                'The server does not answer. Check your connection and try again.',
              )}
              requestId="01JD8Q2XK9"
              onRetry={() => undefined}
            />
          ) : (
            <NoMatch
              title={t('لا طلبات تطابق التصفية', 'No orders match these filters')}
              onClear={() => undefined}
            />
          )
        }
        foot={
          <ListFoot
            page={2}
            pageSize={12}
            total={137}
            hrefForPage={(page) => `?page=list&p=${page}`}
            pageSizes={[6, 12, 25, 50]}
            onPageSize={() => undefined}
          />
        }
      />
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button variant="white">{t('تصدير', 'Export')}</Button>
      </BulkBar>
      <FilterDrawer
        opened={drawer}
        title={t('بحث وتصفية', 'Search & filter')}
        onClose={() => setDrawer(false)}
        onSearch={() => setDrawer(false)}
        onReset={() => undefined}
      >
        <DigitsInput
          kind="phone"
          label={t('الجوال', 'Mobile')}
          placeholder="05x xxx xxxx"
          value={digits}
          onChange={setDigits}
        />
        <SelectSearch
          label={t('الحالة', 'Status')}
          placeholder={t('اختر…', 'Choose…')}
          clearable
          value={status}
          onChange={setStatus}
          options={states.map((tone) => ({ value: tone, label: stateName(tone, lang) }))}
        />
      </FilterDrawer>
    </>
  )
}
