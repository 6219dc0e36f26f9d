import { invoicePages } from '@bustan/contract/sales/addresses.ts'
import type { InvoiceDocument, InvoiceRow } from '@bustan/contract/sales/invoices/invoices.ts'
import { Button } from '@mantine/core'
import { IconClipboardList, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { appLink, AppLink } from '../../../platform/navigation/AppLink.tsx'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useListCrumb } from '../../../platform/list/listAddress.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { RecordProblem } from '../../../platform/resource/form/RecordProblem.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { orderHref } from '../orders/list/orderColumns.tsx'
import { PageSheet, Sheets } from '../../../ui/print/Sheets.tsx'
import { KindBadge } from './invoiceColumns.tsx'
import { InvoicePaper } from './paper/InvoicePaper.tsx'
import { InvoiceReceipt } from './paper/InvoiceReceipt.tsx'
import { invoiceHref, invoiceOptions } from './invoices.queries.ts'
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
  const list = useListCrumb(invoicePages.base, t('invoices/title'))
  const canOrder = useCan('orders show')
  return (
    <PageHeader
      breadcrumb={
        <Breadcrumb renderLink={appLink} items={[list, { key: 'one', label: <Ltr>{row.number}</Ltr> }]} />
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

/** Renders a link to the document that takes this one back, or is taken back by it. */
function Counterpart({ row }: { row: InvoiceRow }) {
  const t = useT()
  if (!row.other) return null
  return (
    <p className={`${styles.invoiceOther} no-print`} data-kind={row.kind}>
      {t(row.kind === 'invoice' ? 'invoices/takenBack' : 'invoices/takesBack')}{' '}
      <AppLink className="link strong ltr num" dir="ltr" href={invoiceHref(row.other.id)}>
        {row.other.number}
      </AppLink>
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
  const one = useQuery(invoiceOptions(id))
  const invoice = one.data
  usePageName(invoice?.number)
  if (invoice)
    return (
      <article key={invoice.id}>
        <div className="no-print">
          <Head row={invoice} document={invoice.document} />
        </div>
        <Counterpart row={invoice} />
        <PageSheet>
          <InvoicePaper document={invoice.document} label={t('invoices/paper')} />
        </PageSheet>
      </article>
    )
  if (one.isPending) return <Skeleton />
  return (
    <RecordProblem
      error={one.error}
      listPath={invoicePages.base}
      texts={{ toList: t('invoices/toList'), failed: t('invoices/oneFailed') }}
      onRetry={() => void one.refetch()}
    />
  )
}
