import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { formatHalalas, taxOf } from '@bustan/contract/core/values/money.ts'
import type { InBoth, InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import type { ReactNode } from 'react'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { paperTime, paperWords, paymentWords, buyerAddress } from './paperWords.ts'
import * as styles from './invoicePaper.module.css'
import * as paperBuyerStyles from './paperBuyer.module.css'

/** The same in both languages, Arabic first; said once where it is the same word. */
export function Both({ of, inline }: { of: InBoth; inline?: boolean }) {
  return (
    <span className={styles.both} data-piece="both" data-inline={inline || undefined}>
      <bdi lang="ar" dir="rtl">
        <Words>{of.ar}</Words>
      </bdi>{' '}
      {of.en !== of.ar && (
        <bdi lang="en" dir="ltr" className={styles.bothEn} data-piece="both-en">
          <Words>{of.en}</Words>
        </bdi>
      )}
    </span>
  )
}

/** An amount without its sign, as in a column of them. */
export const Amount = ({ halalas }: { halalas: number }) => <Ltr>{formatHalalas(halalas)}</Ltr>

/** A line of a document: a product, what all of them are lowered by, or the delivery. */
export interface PaperLine {
  key: string
  name: InBoth
  unit: InBoth | null
  quantity: string | null
  price: number | null
  net: number
  tax: number
  /** The number of the invoice's line, in a note of a part. */
  of_line?: number | undefined
  /** With VAT, where prices include it. */
  gross?: number | undefined
  net_price?: number | undefined
}

const NO_QUANTITY = { unit: null, quantity: null, price: null }

/** The lines of a document, what they are lowered by and delivery last where there is any. */
export function paperLines(document: InvoiceDocument): PaperLine[] {
  const { lines, delivery, reduction = 0 } = document
  const products = lines.map((line, index) => ({
    ...line,
    key: `${index}`,
    quantity: formatNumber(Number(line.quantity), 'en'),
  }))
  const lowered = { net: -reduction, tax: -taxOf(reduction, document.tax_rate) }
  return [
    ...products,
    ...(reduction === 0
      ? []
      : [{ key: 'reduction', name: paperWords.reduction, ...NO_QUANTITY, ...lowered }]),
    ...(delivery.net === 0
      ? []
      : [{ key: 'delivery', name: paperWords.delivery, ...NO_QUANTITY, ...delivery }]),
  ]
}

const dayOf = (moment: string) => paperTime(moment).slice(0, 10)

/** Returns the facts in the head of a document beside its number. */
function paperFacts(document: InvoiceDocument): { key: string; label: InBoth; value: ReactNode }[] {
  const { order, of, tax_point: taxPoint, supplied_at: supplied } = document
  return [
    {
      key: 'issued',
      label: paperWords.issued,
      value: <Ltr>{paperTime(document.issued_at)}</Ltr>,
    },
    {
      key: 'supplied',
      label: paperWords.supplied,
      value: <Ltr>{dayOf(supplied)}</Ltr>,
    },
    // An invoice that was paid before it left counts by the day of the payment.
    ...(of === null && taxPoint !== undefined && dayOf(taxPoint) !== dayOf(supplied)
      ? [{ key: 'taxPoint', label: paperWords.taxPoint, value: <Ltr>{dayOf(taxPoint)}</Ltr> }]
      : []),
    { key: 'order', label: paperWords.order, value: <Ltr>{`#${order.id}`}</Ltr> },
    of
      ? { key: 'of', label: paperWords.of, value: <Ltr className="strong">{of.number}</Ltr> }
      : {
          key: 'payment',
          label: paperWords.payment,
          value: <Both of={paymentWords(order.payment_method)} />,
        },
  ]
}

/** The rate as a percentage: 15%. */
const rateOf = ({ tax_rate: rate }: InvoiceDocument): string => `${formatNumber(Number(rate), 'en')}%`

/** Returns the totals of a document: without tax (its lines including delivery), the tax, and with tax. */
function paperSums(document: InvoiceDocument): { key: string; label: InBoth; halalas: number }[] {
  const { vat } = paperWords
  const rate = rateOf(document)
  return [
    { key: 'net', label: paperWords.net, halalas: document.net },
    { key: 'tax', label: { ar: `${vat.ar} ${rate}`, en: `${vat.en} ${rate}` }, halalas: document.tax },
    {
      key: 'total',
      label: document.kind === 'invoice' ? paperWords.total : paperWords.totalBack,
      halalas: document.total,
    },
  ]
}

/** The facts of a document, each with its name. */
export const PaperFacts = ({
  document,
  className,
}: {
  document: InvoiceDocument
  className?: string | undefined
}) => (
  <dl className={className}>
    {paperFacts(document).map((fact) => (
      <div key={fact.key}>
        <dt>
          <Both inline of={fact.label} />
        </dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)

/** The sums of a document; the last is what it comes to. */
export const PaperSums = ({
  document,
  className,
}: {
  document: InvoiceDocument
  className: string | undefined
}) => (
  <dl className={className}>
    {paperSums(document).map((sum) => (
      <div key={sum.key} data-total={sum.key === 'total' || undefined}>
        <dt>
          <Both of={sum.label} />
        </dt>
        <dd>
          <Money halalas={sum.halalas} />
        </dd>
      </div>
    ))}
  </dl>
)

interface Props {
  document: InvoiceDocument
}

/** The company that a tax invoice is made out to; nothing on a simplified one. */
export function PaperBuyer({ document: { buyer } }: Props) {
  if (!buyer) return null
  return (
    <div className={paperBuyerStyles.paperBuyer}>
      <p className={paperBuyerStyles.paperBuyerLabel}>
        <Both inline of={paperWords.buyer} />
      </p>
      <p className={paperBuyerStyles.paperBuyerName}>
        <bdi>{buyer.name}</bdi>
      </p>
      <p>
        <bdi dir="auto">
          <Words>{buyerAddress(buyer)}</Words>
        </bdi>
      </p>
      <p className={paperBuyerStyles.paperBuyerIds}>
        <span>
          <Both inline of={paperWords.taxNumber} /> <Ltr className="strong">{buyer.tax_number}</Ltr>
        </span>
        {buyer.register !== null && (
          <span>
            <Both inline of={paperWords.register} /> <Ltr className="strong">{buyer.register}</Ltr>
          </span>
        )}
      </p>
    </div>
  )
}

/** Why a credit note takes its invoice back. */
export function PaperReason({ document: { reason } }: Props) {
  if (!reason) return null
  return (
    <p className={paperBuyerStyles.paperReason}>
      <span className={paperBuyerStyles.paperBuyerLabel}>
        <Both inline of={paperWords.reason} />
      </span>
      <bdi className="strong">{reason}</bdi>
    </p>
  )
}
