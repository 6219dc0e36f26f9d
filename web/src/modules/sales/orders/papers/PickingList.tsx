import type { PickedProduct, Picking } from '@bustan/contract/sales/orders/picking.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Quantity } from '../pieces/Quantity.tsx'
import { PickHead, SheetFrame } from './SheetFrame.tsx'
import * as pickSheetsStyles from './pickSheets.module.css'

function Product({ product, of }: { product: PickedProduct; of: number }) {
  const t = useT()
  return (
    <tr>
      <td className={pickSheetsStyles.pickBox} aria-label={t('papers/done')} />
      <td>
        <bdi>{product.name}</bdi>
      </td>
      <td data-number>
        <Quantity value={Number(product.quantity)} unit={product.unit} />
      </td>
      <td className={pickSheetsStyles.pickOrders}>
        {product.orders === of && of > 1
          ? t('papers/allOrders')
          : t('papers/orders', { count: product.orders })}
      </td>
    </tr>
  )
}

/** Draws the combined items of several orders by category, for one walk through the store. Visible only in print. */
export function PickingList({ picking }: { picking: Picking }) {
  const t = useT()
  const [now] = useState(() => new Date().toISOString())
  const { orders, categories } = picking
  return (
    <SheetFrame
      shop={<PickHead title={t('papers/pickingList')} />}
      number={t('papers/orders', { count: orders.length })}
      at={now}
      className={pickSheetsStyles.pickSheet}
    >
      <table className={pickSheetsStyles.pickLines}>
        {categories.map(({ name, products }) => (
          <tbody key={name}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                <bdi>{name}</bdi>
              </th>
            </tr>
            {products.map((product) => (
              <Product
                key={`${product.name} ${product.unit.name} ${product.quantity}`}
                product={product}
                of={orders.length}
              />
            ))}
          </tbody>
        ))}
      </table>
      <footer>
        <p>
          {t('papers/products', {
            count: categories.reduce((sum, { products }) => sum + products.length, 0),
          })}
        </p>
        <p className={pickSheetsStyles.pickNumbers}>
          {orders.map((id) => (
            <Ltr key={id}>{`#${id}`}</Ltr>
          ))}
        </p>
      </footer>
    </SheetFrame>
  )
}
