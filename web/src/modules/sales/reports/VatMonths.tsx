import { invoicePages } from '@bustan/contract/sales/addresses.ts'
import { sectionHref } from '@bustan/contract/settings/addresses.ts'
import { addDays, formatMonth } from '@bustan/contract/core/values/dates.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { invoicesApi } from '@bustan/contract/sales/invoices/invoices.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import { queryOf } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import { DataTable } from '../../../ui/list/table/DataTable.tsx'
import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { useFresh } from './useFreshReport.ts'
import * as styles from './report.module.css'

type Vat = Answered<typeof invoicesApi.summary>['data']
type Month = Vat['months'][number]
type Kind = 'invoice' | 'credit_note'

const vatOptions = (year: number | null) => ({
  ...queryOf(invoicesApi.summary, { query: year === null ? {} : { year } }),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** Returns the link to the documents of a month. */
function documentsHref(month: string, kind?: Kind): string {
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return invoicePages.list({ kind, days_of: 'tax_point', from, to })
}

function Count(props: { month: Month; kind: Kind; canList: boolean; label: string }) {
  const { month, kind } = props
  const { count } = kind === 'invoice' ? month.invoices : month.credit_notes
  const text = formatNumber(count, 'en')
  if (!props.canList || count === 0) return <Ltr>{text}</Ltr>
  return (
    <AppLink
      className="link num"
      href={documentsHref(month.month, kind)}
      aria-label={`${props.label}: ${text}`}
    >
      {text}
    </AppLink>
  )
}

/** Shows the documents of a month that are dated in another one: their number and their VAT. */
function Elsewhere({ month, t }: { month: Month; t: Translate }) {
  const { count, tax } = month.issued_elsewhere
  if (count === 0) return <span className="muted">{t('report/noElsewhere')}</span>
  return (
    <span className={styles.vatElsewhere}>
      <Money halalas={toHalalas(tax)} /> <span className="muted">{t('report/elsewhereOf', { count })}</span>
    </span>
  )
}

interface Shown {
  t: Translate
  canList: boolean
  nameOf: (month: Month) => string
}

function columnsOf({ t, canList, nameOf }: Shown): readonly Column<Month>[] {
  const count = (kind: Kind): Column<Month> => {
    const header = t(kind === 'invoice' ? 'report/invoices' : 'report/creditNotes')
    return {
      key: kind,
      header,
      align: 'number',
      width: 124,
      card: 'sub',
      cardLabel: true,
      cell: (month) => <Count {...{ month, kind, canList }} label={`${header}, ${nameOf(month)}`} />,
    }
  }
  const amount = (
    key: string,
    header: string,
    valueOf: (month: Month) => number,
    card: 'sub' | 'end' = 'sub',
  ): Column<Month> => ({
    key,
    header,
    align: 'number',
    width: 158,
    card,
    cardLabel: card === 'sub',
    cell: (month) => <Money halalas={toHalalas(valueOf(month))} strong={card === 'end'} />,
  })
  return [
    {
      key: 'month',
      header: t('report/month'),
      least: 150,
      card: 'title',
      cell: (month) => (
        <MaybeLink strong href={canList && documentsHref(month.month)}>
          {nameOf(month)}
        </MaybeLink>
      ),
    },
    count('invoice'),
    amount('invoiced', t('report/invoicedVat'), ({ invoices }) => invoices.tax),
    {
      key: 'elsewhere',
      header: t('report/elsewhere'),
      align: 'number',
      width: 158,
      card: 'sub',
      cardLabel: true,
      cell: (month) => <Elsewhere month={month} t={t} />,
    },
    count('credit_note'),
    amount('credited', t('report/creditedVat'), ({ credit_notes: notes }) => notes.tax),
    amount('due', t('report/vatDue'), (month) => month.tax_due, 'end'),
  ]
}

/** The text for each missing detail. */
const needs = {
  tax_number: 'report/needsTaxNumber',
  name: 'report/needsName',
  address: 'report/needsAddress',
} as const

/** Why there are none: what the shop has to say of itself first, or simply none in this year. */
function NoMonths({ vat }: { vat: Vat }) {
  const t = useT()
  const canSet = useCan('settings edit')
  const first = (['tax_number', 'name', 'address'] as const).find((detail) => vat.missing.includes(detail))
  return (
    <EmptyState
      title={t('report/noInvoices', { year: String(vat.year) })}
      text={t(first === undefined ? 'report/noInvoicesText' : needs[first])}
      action={
        first !== undefined &&
        canSet && (
          <Button
            component={AppLink}
            variant="default"
            href={sectionHref(first === 'tax_number' ? 'tax' : 'business')}
          >
            {t('report/openSettings')}
          </Button>
        )
      }
    />
  )
}

/** Shows the VAT due in a year, by the months in which invoices and credit notes count. */
export function VatMonths() {
  const t = useT()
  const lang = useUiLang()
  const canList = useCan('invoices index')
  const [year, setYear] = useState<number | null>(null)
  useFresh('invoices', 'invoices')
  const answer = useQuery(vatOptions(year))
  const vat = answer.data?.data
  if (answer.isError) return <QueryError title={t('report/breakdownFailed')} query={answer} />
  const nameOf = ({ month }: Month) => formatMonth(month, lang)
  return (
    <>
      <div className={styles.reportYears}>
        <p>{t('report/vatText')}</p>
        {vat && (
          <FilterChips
            label={t('report/vatYear')}
            value={String(vat.year)}
            onChange={(value) => setYear(Number(value))}
            options={vat.years.map((one) => ({ value: String(one), label: String(one) }))}
          />
        )}
      </div>
      <DataTable
        bare
        label={t('report/vat')}
        rows={vat?.months}
        rowKey={({ month }) => month}
        rowName={nameOf}
        columns={columnsOf({ t, canList, nameOf })}
        skeletonRows={3}
        {...(vat && vat.months.length > 0
          ? {
              sums: [
                {
                  key: 'year',
                  label: t('report/vatOfYear', { year: String(vat.year) }),
                  amount: <Money halalas={toHalalas(vat.tax_due)} strong />,
                  isTotal: true,
                },
              ],
            }
          : {})}
        empty={vat ? <NoMonths vat={vat} /> : null}
      />
    </>
  )
}
