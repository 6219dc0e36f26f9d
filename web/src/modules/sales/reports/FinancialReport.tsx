import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { FileButtons } from '../../../platform/exports/FileButtons.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { useUrlState } from '../../../platform/navigation/urlState.ts'
import { useToday } from '../../../ui/UiProvider.tsx'
import { Breakdowns, VatSummary } from './Breakdowns.tsx'
import { ReportMailButton } from './mail/ReportMailButton.tsx'
import { reportOptions, reportQueryOf, rowsOfReport } from './report.queries.ts'
import { personHref, reportColumns } from './reportColumns.tsx'
import { SpanChips } from './ReportDays.tsx'
import { reportCalls } from './filters/reportFilters.ts'
import { openingSearch } from './filters/reportSpans.ts'
import { ReportTotals } from './ReportTotals.tsx'
import { useFreshReport } from './useFreshReport.ts'
import * as styles from './report.module.css'

function Report() {
  const t = useT()
  const go = useGo()
  const [search] = useUrlState()
  const canExport = useCan('reports export')
  const can = { person: useCan('users show'), orders: useCan('orders index') }
  const page = useListPage({
    ...reportCalls,
    source: (query) => ({ ...reportOptions(query), select: rowsOfReport }),
    columns: (tools) => reportColumns(tools, can, search),
    onOpen: ({ id }) => can.person && go(personHref(id)),
  })
  useFreshReport()
  const totals = useQuery(reportOptions(page.query))
  const { ids, from, to } = reportQueryOf(search)
  const scope = { ...(ids ? { ids } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return (
    <>
      <ListPage
        page={page}
        texts={{
          title: t('report/title'),
          empty: t('report/empty'),
          emptyText: t('report/emptyText'),
          failed: t('report/failed'),
          noMatch: t('report/noMatch'),
        }}
        file={canExport ? { list: 'reports', formats: ['csv'] } : null}
        counted="reports"
        tools={
          canExport && (
            <>
              <FileButtons
                formats={['xlsx', 'pdf']}
                name={t('report/title')}
                file={{ list: 'reports', query: page.queryFor(page.search) }}
                total={page.total}
              />
              <ReportMailButton />
            </>
          )
        }
        chips={<SpanChips search={search} patch={page.patch} />}
        table={{ rowName: (row) => row.name }}
      />
      <div className={styles.reportBelow}>
        {!page.answer.isError && page.rows?.length !== 0 && (
          <>
            <ReportTotals totals={totals.data} scope={scope} />
            <Breakdowns scope={scope} />
          </>
        )}
        <VatSummary />
      </div>
    </>
  )
}

/**
 * Lists the orders' sums per person over some days, with their total and their breakdowns. Opens on this month, the largest
 * first.
 */
export function FinancialReport() {
  const [search] = useUrlState()
  const navigate = useNavigate()
  const today = useToday()
  const isBare = Object.keys(search).length === 0
  useEffect(() => {
    // In place of the bare address: the way back leads to where somebody came from.
    if (isBare) void navigate({ to: '.', search: openingSearch(today), replace: true })
  }, [isBare, navigate, today])
  return isBare ? null : <Report />
}
