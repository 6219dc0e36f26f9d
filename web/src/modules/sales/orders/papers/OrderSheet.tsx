import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { ReactNode } from 'react'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { PickedNote } from '../pieces/PickedNote.tsx'
import { Quantity } from '../pieces/Quantity.tsx'
import { orderSums } from '../pieces/orderSums.tsx'
import { isWithVat } from '../pieces/sumsWithVat.ts'
import { NotesList } from '../page/NotesList.tsx'
import { numberOf } from '../moves/orderMoves.ts'
import { billedLines } from './billedLines.ts'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetFrame, ShopName } from './SheetFrame.tsx'
import { paymentText } from '../pieces/paymentText.ts'
import * as styles from './orderSheet.module.css'

function LineTable({ order }: { order: OrderDetail }) {
  const t = useT()
  return (
    <table className={styles.orderLines}>
      <thead>
        <tr>
          <th aria-label={t('ui/rowNumber')} />
          <th>{t('order/product')}</th>
          <th data-number>{t(isWithVat(order) ? 'prices/headWithVat' : 'order/price')}</th>
          <th data-number>{t('order/quantity')}</th>
          <th data-number>{fieldLabel(t, 'orders', 'total')}</th>
        </tr>
      </thead>
      <tbody>
        {billedLines(order).map((line, index) => (
          <tr key={line.position}>
            <td>{formatNumber(index + 1, 'en')}</td>
            <td>
              <bdi>{line.product.name}</bdi>
            </td>
            <td data-number>
              <Money halalas={toHalalas(line.price)} />
            </td>
            <td data-number>
              <Quantity value={line.billed_quantity} unit={line.product.unit} />
              <PickedNote line={line} />
            </td>
            <td data-number>
              <Money halalas={toHalalas(line.total)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {orderSums(t, order).map((sum) => (
          <tr key={sum.key} data-total={sum.isTotal || undefined}>
            <th scope="row" colSpan={4}>
              {sum.label}
            </th>
            <td data-number>{sum.amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/**
 * Renders the shop an order belongs to: the product's name when the shop has given none, and nothing in place of other missing
 * details.
 */
function ShopHead() {
  const t = useT()
  const lang = useUiLang()
  const shop = useAppInfo()?.shop
  return (
    <div data-piece="order-sheet-shop">
      {shop?.logo && <img className={styles.orderSheetLogo} src={shop.logo} alt="" />}
      <p className={styles.orderSheetName}>
        <ShopName />
      </p>
      {shop?.address && (
        <p>
          <Words>{shop.address[lang]}</Words>
        </p>
      )}
      {shop?.tax_number && (
        <p>
          {t('order/vatNumber')} <Ltr>{shop.tax_number}</Ltr>
        </p>
      )}
    </div>
  )
}

/** The order on paper: drawn only by a printer, whose page is too narrow for the screen's table. */
export function OrderSheet({ order }: { order: OrderDetail }) {
  const t = useT()
  const more: [string, ReactNode][] = [
    [fieldLabel(t, 'orders', 'payment_method'), paymentText(t, order.payment_method)],
    [fieldLabel(t, 'orders', 'note'), order.note && <bdi key="note">{order.note}</bdi>],
    [t('order/notes'), order.notes.length > 0 && <NotesList key="notes" notes={order.notes} />],
  ]
  return (
    <SheetFrame
      shop={<ShopHead />}
      number={
        <>
          {t('orders/number', { number: numberOf(order) })}
          <span className={styles.orderSheetState}>{t(stateText(order.status, order.manager_skipped))}</span>
        </>
      }
      at={order.created_at}
    >
      <SheetFacts order={order} more={more} />
      <LineTable order={order} />
    </SheetFrame>
  )
}
