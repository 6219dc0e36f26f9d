import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../../platform/session/can.ts'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { PaymentSales } from './PaymentSales.tsx'
import { ProductSales } from './ProductSales.tsx'
import type { ReportScope } from './report.queries.ts'
import { Tenders } from './Tenders.tsx'
import { VatMonths } from './VatMonths.tsx'
import * as styles from './report.module.css'

/** A card that opens: what it holds is loaded then. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={`sheet ${styles.reportFold}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  )
}

/** Shows the breakdowns of the sums. */
export function Breakdowns({ scope }: { scope: ReportScope }) {
  const t = useT()
  const hasPayments = useAppInfo()?.payments === true
  return (
    <>
      <Fold title={t('report/byPayment')}>
        <PaymentSales scope={scope} />
      </Fold>
      {hasPayments && (
        <Fold title={t('report/byTender')}>
          <Tenders scope={scope} />
        </Fold>
      )}
      <Fold title={t('report/byProduct')}>
        <ProductSales scope={scope} />
      </Fold>
    </>
  )
}

/** Shows the VAT due, whatever filters the report has. */
export function VatSummary() {
  const t = useT()
  const canList = useCan('invoices index')
  const canReport = useCan('reports index')
  if (!canList && !canReport) return null
  return (
    <Fold title={t('report/vat')}>
      <VatMonths />
    </Fold>
  )
}
