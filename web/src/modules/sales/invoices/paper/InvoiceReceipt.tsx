import type { InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import { QrCode } from '../../../../ui/pieces/QrCode.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Amount, Both, PaperFacts, paperLines, PaperSums, PaperBuyer, PaperReason } from './paperPieces.tsx'
import { paperTitle, paperWords } from './paperWords.ts'
import * as styles from './invoiceReceipt.module.css'

function Head({ document }: { document: InvoiceDocument }) {
  const { seller } = document
  return (
    <header>
      <p className={styles.receiptName}>
        <Both of={seller.name} />
      </p>
      {seller.address && <Both of={seller.address} />}
      <p>
        <Both inline of={paperWords.taxNumber} /> <Ltr>{seller.tax_number}</Ltr>
      </p>
      {seller.register !== null && (
        <p>
          <Both inline of={paperWords.register} /> <Ltr>{seller.register}</Ltr>
        </p>
      )}
      <h2>
        <Both of={paperTitle(document)} />
      </h2>
      <p className={styles.receiptNumber}>
        <Ltr>{document.number}</Ltr>
      </p>
    </header>
  )
}

function Lines({ document }: { document: InvoiceDocument }) {
  return (
    <ul>
      {paperLines(document).map((line) => (
        <li key={line.key}>
          {line.price !== null && <Both of={line.name} />}
          <span className={styles.receiptLine}>
            {line.price === null ? (
              <Both of={line.name} />
            ) : (
              <span>
                <Ltr>{line.quantity}</Ltr> {line.unit && <Both inline of={line.unit} />} {'× '}
                <Amount halalas={line.price} />
              </span>
            )}
            <Amount halalas={line.gross ?? line.net} />
          </span>
          {line.of_line !== undefined && (
            <span className={styles.receiptOfLine}>
              <Both inline of={paperWords.ofLine} /> <Ltr>{line.of_line}</Ltr>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A document on a roll of 80 mm: one thing under another. Drawn only by a printer. */
export function InvoiceReceipt({ document }: { document: InvoiceDocument }) {
  return (
    <section className={styles.receipt} data-piece="receipt" dir="rtl" lang="ar" aria-hidden="true">
      <Head document={document} />
      <PaperFacts document={document} />
      <PaperReason document={document} />
      <PaperBuyer document={document} />
      <Lines document={document} />
      {document.prices_include_vat && <Both of={paperWords.withVat} />}
      <PaperSums document={document} className={styles.receiptSums} />
      <QrCode text={document.qr} label={document.number} />
    </section>
  )
}
