import type { InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import { QrCode } from '../../../../ui/pieces/QrCode.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Amount, Both, PaperFacts, paperLines, PaperSums, PaperBuyer, PaperReason } from './paperPieces.tsx'
import type { PaperLine } from './paperPieces.tsx'
import { paperTitle, paperWords } from './paperWords.ts'
import * as styles from './invoicePaper.module.css'
import * as paperLinesStyles from './paperLines.module.css'

/** Shows the seller under the name of the day the document was issued. */
function Seller({ seller }: Pick<InvoiceDocument, 'seller'>) {
  return (
    <div className={styles.paperSeller}>
      <p className={styles.paperName}>
        <Both of={seller.name} />
      </p>
      {seller.address && (
        <p>
          <Both of={seller.address} />
        </p>
      )}
      <dl className={styles.paperIds}>
        <div>
          <dt>
            <Both inline of={paperWords.taxNumber} />
          </dt>
          <dd>
            <Ltr>{seller.tax_number}</Ltr>
          </dd>
        </div>
        {seller.register !== null && (
          <div>
            <dt>
              <Both inline of={paperWords.register} />
            </dt>
            <dd>
              <Ltr>{seller.register}</Ltr>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

const labelOf = (words: { ar: string; en: string }) => `${words.ar} ${words.en}`

/** The price of a unit; for a company, which may take off the VAT of what it buys, beside what it is without. */
function PriceCell({ line, document, label }: { line: PaperLine; document: InvoiceDocument; label: string }) {
  return (
    <td data-number data-label={label} data-none={line.price === null || undefined}>
      {line.price !== null && <Amount halalas={line.price} />}
      {document.buyer && line.net_price !== undefined && (
        <small className={paperLinesStyles.paperNetPrice}>
          <Both inline of={paperWords.net} /> <Amount halalas={line.net_price} />
        </small>
      )}
    </td>
  )
}

function Line({ line, document }: { line: PaperLine; document: InvoiceDocument }) {
  const { quantity, price, priceWithVat, net, tax } = paperWords
  const isGross = document.prices_include_vat === true
  return (
    <tr data-gross={isGross || undefined}>
      <td className={paperLinesStyles.paperItem}>
        <Both of={line.name} />
        {line.of_line !== undefined && (
          <span className={styles.paperOfLine}>
            <Both inline of={paperWords.ofLine} /> <Ltr>{line.of_line}</Ltr>
          </span>
        )}
      </td>
      <td data-number data-label={labelOf(quantity)} data-none={line.quantity === null || undefined}>
        {line.quantity !== null && <Ltr>{line.quantity}</Ltr>}
        {line.unit && <Both inline of={line.unit} />}
      </td>
      <PriceCell line={line} document={document} label={labelOf(isGross ? priceWithVat : price)} />
      <td
        data-number
        {...(isGross ? { 'data-label': labelOf(net) } : { className: paperLinesStyles.paperAmount })}
      >
        <Amount halalas={line.net} />
      </td>
      <td data-number data-label={labelOf(tax)} className={styles.paperTax}>
        <Amount halalas={line.tax} />
      </td>
      {isGross && (
        <td data-number className={paperLinesStyles.paperAmount}>
          <Amount halalas={line.gross ?? line.net} />
        </td>
      )}
    </tr>
  )
}

function Lines({ document }: { document: InvoiceDocument }) {
  const { item, quantity, tax, price, priceWithVat, net, amount, amountWithVat } = paperWords
  // Both amounts stand there if prices include VAT: a price times its quantity is the last.
  const heads = document.prices_include_vat
    ? [quantity, priceWithVat, net, tax, amountWithVat]
    : [quantity, price, amount, tax]
  return (
    <table className={paperLinesStyles.paperLines} data-piece="paper-lines">
      <thead>
        <tr>
          <th scope="col">
            <Both of={item} />
          </th>
          {heads.map((head) => (
            <th key={head.en} scope="col" data-number>
              <Both of={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paperLines(document).map((line) => (
          <Line key={line.key} line={line} document={document} />
        ))}
      </tbody>
    </table>
  )
}

/** A document on A4, as it was issued: the same whoever looks at it, in both languages. White, whatever the theme. */
export function InvoicePaper({ document, label }: { document: InvoiceDocument; label: string }) {
  return (
    <section
      className={styles.paper}
      data-piece="paper"
      dir="rtl"
      lang="ar"
      aria-label={label}
      data-kind={document.kind}
    >
      <header>
        <Seller seller={document.seller} />
        <div className={styles.paperTitle}>
          <h2>
            <Both of={paperTitle(document)} />
          </h2>
          <p className={styles.paperNumber}>
            <Ltr>{document.number}</Ltr>
          </p>
        </div>
      </header>
      <PaperFacts document={document} className={styles.paperFacts} />
      <PaperReason document={document} />
      <PaperBuyer document={document} />
      <Lines document={document} />
      <div className={paperLinesStyles.paperEnd}>
        <QrCode text={document.qr} label={document.number} />
        <PaperSums document={document} className={paperLinesStyles.paperSums} />
      </div>
      <footer>
        <Both of={document.prices_include_vat ? paperWords.perLineWithVat : paperWords.perLine} />
        <Ltr className={styles.paperUuid}>{document.uuid}</Ltr>
      </footer>
    </section>
  )
}
