import {
  exportPermission,
  groupedBy,
  sortsOf,
  usualGrouping,
  usualSort,
} from '@bustan/contract/core/report/report.ts'
import { reportApi } from '@bustan/contract/core/report/reportApi.ts'
import type { Figures, ReportAnswer, ReportRow } from '@bustan/contract/core/report/reportApi.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FilterChips } from '../../ui/list/filters/FilterChips.tsx'
import { DataTable } from '../../ui/list/table/DataTable.tsx'
import { queryOf } from '../http/call.ts'
import type { Query } from '../http/http.ts'
import { useT } from '../i18n/i18n.ts'
import { ListPage } from '../list/ListPage.tsx'
import type { ListFilter } from '../list/filters/listFilters.ts'
import { useListPage } from '../list/useListPage.ts'
import { useGo } from '../navigation/AppLink.tsx'
import { useRecordHref } from '../navigation/recordHref.ts'
import { useUrlState } from '../navigation/urlState.ts'
import { useCan } from '../session/can.ts'
import { reportColumns } from './reportColumns.tsx'
import type { ReportKit } from './reportKit.ts'
import * as styles from './reportList.module.css'

/** Rows have no number of their own: their place is one. */
const withPlaces = ({ data, meta }: ReportAnswer) => ({
  data: data.map((row, at) => ({ ...row, id: at + 1 })),
  meta,
})

/** The filters of a report. Chips above the rows say by what they are grouped. */
const filtersOf = ({ report }: ReportKit): ListFilter[] => [
  {
    name: 'by',
    field: [report.subject, 'by'],
    kind: 'choice',
    options: [],
    fallback: usualGrouping(report),
    panel: false,
    applied: false,
  },
  { name: 'from', kind: 'days', labels: { from: 'reports/from', to: 'reports/to' } },
]

/** Returns the page of the record that the records of a row name, where this person may open it. */
function useRowHref({ fields }: ReportKit, by: string): (row: ReportRow) => string | undefined {
  const hrefOf = useRecordHref()
  const field = fields[by]
  return ({ key }) =>
    field?.kind === 'reference' && key !== null ? hrefOf(field.to, String(key)) : undefined
}

/** Shows the figures of every row that the days leave, as the rows show theirs. */
function Totals({ kit, by, totals }: { kit: ReportKit; by: string; totals: Figures }) {
  const t = useT()
  const title = t('reports/totals')
  return (
    <div className={styles.totals} data-piece="group-totals">
      <FormCard title={title} text={t('reports/totalsText')} flush>
        <DataTable
          bare
          label={title}
          rows={[{ id: 0, key: null, name: t('list/all'), ...totals }]}
          rowKey={({ id }) => String(id)}
          rowName={() => title}
          columns={reportColumns({ t, sortBy: () => ({}) }, kit, by, () => undefined)}
        />
      </FormCard>
    </div>
  )
}

/** A report: its rows by what was chosen, over some days, with what all of them come to. */
export function ReportList({ kit }: { kit: ReportKit }) {
  const { report } = kit
  const t = useT()
  const go = useGo()
  const [search] = useUrlState()
  const canExport = useCan(exportPermission(report))
  const by = groupedBy(report, search)
  const hrefOf = useRowHref(kit, by)
  const options = (query: Query) => ({
    ...queryOf(reportApi(report).list, { query }),
    placeholderData: keepPreviousData,
  })
  const page = useListPage({
    path: pathOf(report.name),
    filters: filtersOf(kit),
    sorted: sortsOf(report),
    usualSort: () => usualSort(report, by),
    source: (query) => ({ ...options(query), select: withPlaces }),
    columns: (tools) => reportColumns(tools, kit, by, hrefOf),
    onOpen: (row) => {
      const href = hrefOf(row)
      if (href !== undefined) go(href)
    },
  })
  const { data } = useQuery(options(page.query))
  return (
    <>
      <ListPage
        page={page}
        texts={{ title: t(kit.title), empty: t('reports/empty'), emptyText: t('reports/emptyText') }}
        file={canExport ? { list: report.name } : null}
        counted={report.name}
        chips={
          <FilterChips
            label={labelByName(t, report.subject, 'by')}
            value={by}
            onChange={(value) => page.patch({ by: value === usualGrouping(report) ? null : value })}
            options={report.by.map((value) => ({ value, label: labelByName(t, report.subject, value) }))}
          />
        }
        table={{ rowName: (row) => row.name }}
      />
      {data && data.meta.total > 0 && !page.answer.isError && (
        <Totals {...{ kit, by }} totals={data.totals} />
      )}
    </>
  )
}
