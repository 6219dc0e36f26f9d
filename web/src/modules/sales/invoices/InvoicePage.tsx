import { invoicePages } from '@bustan/contract/sales/addresses.ts'
import type { InvoiceDocument, InvoiceRow } from '@bustan/contract/sales/invoices/invoices.ts'
import { IconClipboardList, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { NumberLink } from '../../../platform/navigation/MaybeLink.tsx'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { LoadedRecord } from '../../../platform/resource/form/LoadedRecord.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { orderHref } from '../orders/list/orderColumns.tsx'
import { PageSheet, Sheets } from '../../../ui/print/Sheets.tsx'
import { KindBadge } from './invoiceColumns.tsx'
import { InvoicePaper } from './paper/InvoicePaper.tsx'
import { InvoiceReceipt } from './paper/InvoiceReceipt.tsx'
import { invoiceHref, invoiceOptions } from './invoices.queries.ts'
import { ListTrail } from '../../../platform/list/ListTrail.tsx'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as styles from './invoices.module.css'

/** Prints the document on a roll. */
function ReceiptButton({ document }: { document: InvoiceDocument }) {
  const t = useT()
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReceipt size={17} aria-hidden="true" />}
        onClick={() => setPrinted(true)}
      >
        {t('invoices/printReceipt')}
      </Button>
      {printed && (
        <Sheets roll onEnd={() => setPrinted(false)}>
          <InvoiceReceipt document={document} />
        </Sheets>
      )}
    </>
  )
}

function Head({ row, document }: { row: InvoiceRow; document: InvoiceDocument }) {
  const t = useT()
  const canOrder = useCan('orders show')
  return (
    <PageHeader
      breadcrumb={
        <ListTrail path={invoicePages.base} title={t('invoices/title')} here={<Ltr>{row.number}</Ltr>} />
      }
      title={<Ltr>{row.number}</Ltr>}
      meta={
        <span className={styles.invoiceMeta}>
          <KindBadge kind={row.kind} t={t} />
          <DateTime muted value={row.issued_at} />
        </span>
      }
      secondary={
        <>
          <BackButton path={invoicePages.base} />
          {canOrder && (
            <Button
              component={AppLink}
              href={orderHref(row.order_id)}
              variant="default"
              leftSection={<IconClipboardList size={17} aria-hidden="true" />}
            >
              {t('invoices/toOrder', { number: `#${row.order_id}` })}
            </Button>
          )}
          <ReceiptButton document={document} />
        </>
      }
      primary={
        <Button leftSection={<IconPrinter size={17} aria-hidden="true" />} onClick={() => window.print()}>
          {t('invoices/printA4')}
        </Button>
      }
    />
  )
}

/** Renders links to the notes of an invoice, or to the invoice of a note. */
function Counterpart({ row }: { row: InvoiceRow }) {
  const t = useT()
  if (row.others.length === 0) return null
  return (
    <p className={`${styles.invoiceOther} no-print`} data-kind={row.kind}>
      {t(row.kind === 'invoice' ? 'invoices/takenBack' : 'invoices/takesBack')}{' '}
      {row.others.toReversed().map(({ id, number }) => (
        <span key={id} className={styles.invoiceOtherOne}>
          <NumberLink strong href={invoiceHref(id)}>
            {number}
          </NumberLink>
        </span>
      ))}
    </p>
  )
}

function Skeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        title={
          <span className={`${skeletonStyles.skeletonLine} ${styles.invoiceTitleBone}`} aria-hidden="true" />
        }
      />
      <div className={styles.paperBones} aria-hidden="true">
        {[46, 30, 92, 84, 88, 40].map((width) => (
          <span key={width} className={skeletonStyles.skeletonLine} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
    </div>
  )
}

/** One document as it was issued: a picture of the paper that the client has. */
export function InvoicePage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  return (
    <LoadedRecord
      query={useQuery(invoiceOptions(id))}
      name={(invoice) => invoice.number}
      listPath={invoicePages.base}
      texts={{ toList: t('invoices/toList'), failed: t('invoices/oneFailed') }}
      waiting={<Skeleton />}
    >
      {(invoice) => (
        <article key={invoice.id}>
          <div className="no-print">
            <Head row={invoice} document={invoice.document} />
          </div>
          <Counterpart row={invoice} />
          <PageSheet>
            <InvoicePaper document={invoice.document} label={t('invoices/paper')} />
          </PageSheet>
        </article>
      )}
    </LoadedRecord>
  )
}
