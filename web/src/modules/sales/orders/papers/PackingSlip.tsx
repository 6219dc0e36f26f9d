import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import type { ReactNode } from 'react'
import { useT, type Translate } from '../../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { NotesList } from '../page/NotesList.tsx'
import { numberOf } from '../moves/orderMoves.ts'
import { PickedNote } from '../pieces/PickedNote.tsx'
import { Quantity } from '../pieces/Quantity.tsx'
import { billedLines } from './billedLines.ts'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetFrame, PickHead } from './SheetFrame.tsx'
import { paymentText } from '../pieces/paymentText.ts'
import * as pickSheetsStyles from './pickSheets.module.css'

/**
 * Returns the amount to collect on handover and the payment method, what has been paid before being taken off; for an order that is paid,
 * it says that there is nothing to collect.
 */
function collectText(
  t: Translate,
  { payment_method: method, total, returned, due, payment_state: state }: OrderDetail,
): string {
  if (due !== null && state !== 'unrecorded' && due <= 0) return t('order/nothingDue')
  if (due === null && method === 'balance') return t('order/nothingToCollect')
  const halalas = due === null ? toHalalas(total) - toHalalas(returned.total) : toHalalas(due)
  return t('order/toCollect', { range: formatHalalas(halalas), how: paymentText(t, method) })
}

/** Lists the items to pack by category, with a box to tick and no prices. */
function Lines({ order }: { order: OrderDetail }) {
  const t = useT()
  const categories = Map.groupBy(billedLines(order), (line) => line.product.category.name)
  return (
    <table className={pickSheetsStyles.pickLines}>
      {[...categories].map(([category, lines]) => (
        <tbody key={category}>
          <tr>
            <th colSpan={3} scope="rowgroup">
              <bdi>{category}</bdi>
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.position}>
              <td className={pickSheetsStyles.pickBox} aria-label={t('papers/done')} />
              <td>
                <bdi>{line.product.name}</bdi>
              </td>
              <td data-number>
                <Quantity value={line.billed_quantity} unit={line.product.unit} />
                <PickedNote line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/**
 * Draws the packing slip of an order: the items to pack, the destination, the person to call and the amount to collect. Visible
 * only in print.
 */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const t = useT()
  const { substitution_wish: choice } = order
  const more: [string, ReactNode][] = [
    [
      fieldLabel(t, 'orders', 'tags'),
      order.tags.length > 0 && order.tags.map((tag) => fieldLabel(t, 'orders', tag)).join(t('papers/comma')),
    ],
    [fieldLabel(t, 'orders', 'note'), order.note && <strong key="note">{order.note}</strong>],
    [
      fieldLabel(t, 'orders', 'substitution_wish'),
      choice && <strong key="wish">{t(`choices/substitution_wish/${choice}`)}</strong>,
    ],
    [t('order/notes'), order.notes.length > 0 && <NotesList key="notes" notes={order.notes} />],
    [t('order/collect'), <strong key="collect">{collectText(t, order)}</strong>],
  ]
  return (
    <SheetFrame
      shop={<PickHead title={t('papers/packingSlip')} />}
      number={<Ltr>{numberOf(order)}</Ltr>}
      at={order.created_at}
      className={pickSheetsStyles.pickSheet}
    >
      <SheetFacts order={order} more={more} />
      <Lines order={order} />
      <footer>
        <p>{t('papers/products', { count: billedLines(order).length })}</p>
        <p>{t('papers/packedBy')}</p>
      </footer>
    </SheetFrame>
  )
}
