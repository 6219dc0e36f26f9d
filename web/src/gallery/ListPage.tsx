import { IconDownload, IconEye, IconFilter, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { AppliedFilters } from '../ui/list/filters/AppliedFilters.tsx'
import { BulkBar } from '../ui/list/BulkBar.tsx'
import { ColumnChooser } from '../ui/list/columns/ColumnChooser.tsx'
import { DataTable } from '../ui/list/table/DataTable.tsx'
import { FilterChips } from '../ui/list/filters/FilterChips.tsx'
import { FilterDrawer } from '../ui/list/filters/FilterDrawer.tsx'
import { ListFoot } from '../ui/list/foot/ListFoot.tsx'
import { RowMenu } from '../ui/list/rowMenu/RowMenu.tsx'
import { arrangeColumns } from '../ui/list/table/columns.ts'
import { useRowCursor } from '../ui/list/table/useRowCursor.ts'
import { LoadError } from '../ui/feedback/LoadError.tsx'
import { NoMatch } from '../ui/feedback/NoMatch.tsx'
import { DigitsInput } from '../ui/form/codes/DigitsInput.tsx'
import { SelectSearch } from '../ui/form/select/SelectSearch.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import type { UiLang } from '../ui/theme/appearance.ts'
import { listColumns } from './listColumns.tsx'
import { sampleOrders, stateName } from './sample.ts'
import type { Translate } from './t.ts'
import * as styles from '../ui/list/table/check.module.css'

const states = ['new', 'accepted', 'prepared', 'delivering', 'finished', 'rejected'] as const

function Head({ t, onFilter }: { t: Translate; onFilter: () => void }) {
  return (
    <PageHeader
      title={t('الطلبات', 'Orders')}
      total="137"
      secondary={
        <Button variant="default" leftSection={<IconDownload size={17} />}>
          {t('تصدير', 'Export')}
        </Button>
      }
      primary={
        <Button leftSection={<IconFilter size={17} />} onClick={onFilter}>
          {t('بحث وتصفية', 'Search & filter')}
        </Button>
      }
    />
  )
}

function Narrowing({ t, lang }: { t: Translate; lang: UiLang }) {
  const [state, setState] = useState('all')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
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
        field={field}
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
    </>
  )
}

function RowTools({ t, id }: { t: Translate; id: string }) {
  return (
    <span className={styles.rowTools} data-piece="row-tools">
      <RowMenu
        name={id}
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
  )
}

function Empty({ t, failed }: { t: Translate; failed: boolean }) {
  return failed ? (
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
    <NoMatch title={t('لا طلبات تطابق التصفية', 'No orders match these filters')} onClear={() => undefined} />
  )
}

function Filters(props: { t: Translate; lang: UiLang; opened: boolean; onClose: () => void }) {
  const { t, lang, opened, onClose } = props
  const [digits, setDigits] = useState('')
  const [status, setStatus] = useState<{ value: string; label: string } | null>(null)
  return (
    <FilterDrawer
      opened={opened}
      title={t('بحث وتصفية', 'Search & filter')}
      onClose={onClose}
      onSearch={onClose}
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
  )
}

export function ListPage({ t, lang, show }: { t: Translate; lang: UiLang; show: string }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(show === 'bulk' ? ['ORD-10440', 'ORD-10439', 'ORD-10438'] : []),
  )
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [order, setOrder] = useState<string[]>([])
  const [drawer, setDrawer] = useState(show === 'drawer')
  const [live, setLive] = useState(true)
  const keys = sampleOrders.map((each) => each.id)
  const { cursor } = useRowCursor({ keys })
  const columns = listColumns(t, lang, live, setLive)
  const arranged = arrangeColumns(columns, hidden, order)
  const hideable = arrangeColumns(columns, new Set(), order).filter((column) => column.hideable)
  return (
    <>
      <Head t={t} onFilter={() => setDrawer(true)} />
      <Narrowing t={t} lang={lang} />
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
        rowActions={(row) => <RowTools t={t} id={row.id} />}
        empty={<Empty t={t} failed={show === 'error'} />}
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
      <Filters t={t} lang={lang} opened={drawer} onClose={() => setDrawer(false)} />
    </>
  )
}
