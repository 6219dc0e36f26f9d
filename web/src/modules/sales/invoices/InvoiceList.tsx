import { useQuery } from '@tanstack/react-query'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { invoiceColumns } from './invoiceColumns.tsx'
import { invoiceCalls } from './invoiceFilters.ts'
import { invoiceHref, invoicesOptions } from './invoices.queries.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import * as styles from '../reports/report.module.css'

/** Every invoice and credit note, the newest first, and what all that are filtered come to. */
export function InvoiceList() {
  const t = useT()
  const go = useGo()
  const canExport = useCan('invoices export')
  const can = {
    invoice: useCan('invoices show'),
    order: useCan('orders show'),
    person: useCan('users show'),
  }
  const page = useListPage({
    ...invoiceCalls,
    source: invoicesOptions,
    columns: (tools) => invoiceColumns(tools, can),
    onOpen: ({ id }) => can.invoice && go(invoiceHref(id)),
  })
  const sums = useQuery(invoicesOptions(page.query)).data?.sums
  return (
    <>
      <ListPage
        page={page}
        texts={{
          title: t('invoices/title'),
          empty: t('invoices/empty'),
          emptyText: t('invoices/emptyText'),
          failed: t('invoices/failed'),
          noMatch: t('invoices/noMatch'),
        }}
        file={canExport ? { list: 'invoices' } : null}
        table={{ rowName: (row) => row.number }}
      />
      {sums && !page.answer.isError && page.total > 0 && (
        <div className={styles.reportBelow}>
          <InvoiceTotals sums={sums} />
        </div>
      )}
    </>
  )
}
