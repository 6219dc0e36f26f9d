import type { InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { Both } from './paperPieces.tsx'
import { buyerAddress, paperWords } from './paperWords.ts'
import * as styles from './paperBuyer.module.css'

interface Props {
  document: InvoiceDocument
}

/** The company that a tax invoice is made out to; nothing on a simplified one. */
export function PaperBuyer({ document: { buyer } }: Props) {
  if (!buyer) return null
  return (
    <div className={styles.paperBuyer}>
      <p className={styles.paperBuyerLabel}>
        <Both inline of={paperWords.buyer} />
      </p>
      <p className={styles.paperBuyerName}>
        <bdi>{buyer.name}</bdi>
      </p>
      <p>
        <bdi dir="auto">
          <Words>{buyerAddress(buyer)}</Words>
        </bdi>
      </p>
      <p className={styles.paperBuyerIds}>
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
    <p className={styles.paperReason}>
      <span className={styles.paperBuyerLabel}>
        <Both inline of={paperWords.reason} />
      </span>
      <bdi className="strong">{reason}</bdi>
    </p>
  )
}
