import type { InvoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import './paperBuyer.css'
import { Both } from './paperPieces.tsx'
import { buyerAddress, paperWords } from './paperWords.ts'

interface Props {
  document: InvoiceDocument
}

/** The company that a tax invoice is made out to; nothing on a simplified one. */
export function PaperBuyer({ document: { buyer } }: Props) {
  if (!buyer) return null
  return (
    <div className="paper-buyer">
      <p className="paper-buyer-label">
        <Both inline of={paperWords.buyer} />
      </p>
      <p className="paper-buyer-name">
        <bdi>{buyer.name}</bdi>
      </p>
      <p>
        <bdi dir="auto">
          <Words>{buyerAddress(buyer)}</Words>
        </bdi>
      </p>
      <p className="paper-buyer-ids">
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
    <p className="paper-reason">
      <span className="paper-buyer-label">
        <Both inline of={paperWords.reason} />
      </span>
      <bdi className="strong">{reason}</bdi>
    </p>
  )
}
