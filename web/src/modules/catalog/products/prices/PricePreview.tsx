import type { PricedProduct } from '@bustan/contract/catalog/products/productPrices.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import { PriceTag } from '../productPieces.tsx'
import * as styles from './priceDialog.module.css'
import * as stickyHeadStyles from '../stickyHead.module.css'

/** Checks whether the price or the discounted price would change. */
export const isChanged = ({ price, price_after_discount: discounted }: PricedProduct): boolean =>
  price.before !== price.after || discounted.before !== discounted.after

/** The prices of a product before the change, or after it. */
export const pricesAt = (row: PricedProduct, when: 'before' | 'after') => ({
  price: row.price[when],
  price_after_discount: row.price_after_discount[when],
})

/** The new price, or in words why it can't be. */
function Outcome({ row }: { row: PricedProduct }) {
  if (!row.problem) return <PriceTag product={pricesAt(row, 'after')} />
  const { before, after } = row.price_after_discount
  const wished = before === after ? row.price.after : after
  return (
    <span className={styles.priceProblem}>
      {wished !== null && (
        <s>
          <Money halalas={toHalalas(wished)} />
        </s>
      )}
      <span>
        <IconAlertTriangle size={14} aria-hidden="true" /> {row.reason}
      </span>
    </span>
  )
}

/** Old and new prices side by side, with what can't be named; of many products the first, and how many more there are. */
export function PricePreview({ rows, unseen }: { rows: readonly PricedProduct[]; unseen: number }) {
  const t = useT()
  return (
    // A long table scrolls by itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={styles.priceScroll}
      data-piece="price-scroll"
      tabIndex={0}
      role="region"
      aria-label={t('products/previewTitle')}
    >
      <table className={`${styles.priceTable} ${stickyHeadStyles.stickyHead}`}>
        <thead>
          <tr>
            <th scope="col">{t('products/product')}</th>
            <th scope="col" className={styles.priceCell}>
              {t('products/oldPrice')}
            </th>
            <th scope="col" className={styles.priceCell}>
              {t('products/newPrice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-problem={row.problem ?? undefined}>
              <th scope="row">
                <bdi dir="auto">{row.name}</bdi>
              </th>
              <td className={styles.priceCell}>
                <PriceTag product={pricesAt(row, 'before')} />
              </td>
              <td className={styles.priceCell}>
                <Outcome row={row} />
              </td>
            </tr>
          ))}
          {unseen > 0 && (
            <tr>
              <td colSpan={3} className={`${styles.priceUnseen} muted`}>
                {t('products/unseen', { number: formatNumber(unseen, 'en') })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
