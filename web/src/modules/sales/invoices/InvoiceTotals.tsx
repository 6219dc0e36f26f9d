import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import type { InvoiceSums } from './invoices.queries.ts'
import * as reportStyles from '../reports/report.module.css'
import * as styles from './invoices.module.css'

const amounts = ['sub_total', 'delivery', 'without_tax', 'tax', 'total'] as const

/** Shows the totals of all filtered documents, whatever page is shown: invoices, credited amounts, and the remainder. */
export function InvoiceTotals({ sums }: { sums: InvoiceSums }) {
  const t = useT()
  const { invoices, credit_notes: notes } = sums
  return (
    <FormCard title={t('invoices/totals')} text={t('invoices/totalsText')} flush>
      <table
        className={`${reportStyles.reportTotals} ${styles.invoiceTotals}`}
        data-piece="report-totals"
        aria-label={t('invoices/totals')}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('invoices/figure')}</span>
            </th>
            {[t('invoices/invoices'), t('invoices/creditNotes'), t('invoices/left')].map((head) => (
              <th key={head} scope="col" data-align="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('invoices/count')}</th>
            {[invoices.count, notes.count].map((count, index) => (
              <td key={index === 0 ? 'invoices' : 'notes'} data-align="number">
                <Ltr>{formatNumber(count, 'en')}</Ltr>
              </td>
            ))}
            <td />
          </tr>
          {amounts.map((name) => (
            <tr key={name} data-figure={name}>
              <th scope="row">{fieldLabel(t, 'invoices', name)}</th>
              <td data-align="number">
                <Money halalas={toHalalas(invoices[name])} />
              </td>
              <td data-align="number">
                <Money halalas={-toHalalas(notes[name])} />
              </td>
              <td data-align="number">
                <Money strong halalas={toHalalas(invoices[name]) - toHalalas(notes[name])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormCard>
  )
}
