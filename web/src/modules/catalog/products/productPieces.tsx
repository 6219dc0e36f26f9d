import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { quantityParts, type UnitTexts } from '@bustan/contract/catalog/products/quantityText.ts'
import { IconChevronRight, IconFlameFilled } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { directionOf } from '../../../ui/theme/appearance.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { discountPercent, stockLevel } from './productRow.ts'
import * as styles from './products.module.css'

/** A quantity with its unit, each in its own direction; Arabic says two by the unit alone. */
export function Counted(props: { quantity: number; unit: UnitTexts; unitClass?: string }) {
  const { number, unit } = quantityParts(props.quantity, props.unit, useUiLang())
  return (
    <>
      {number && <bdi dir="ltr">{number}</bdi>} <bdi className={number && props.unitClass}>{unit}</bdi>
    </>
  )
}

/** The main category, and the part of it where the product is sold from one. */
export function CategoryPath({ category }: { category: ProductRow['category'] }) {
  const direction = directionOf(useUiLang())
  if (!category) return null
  return (
    <span className={styles.categoryPath} dir={direction}>
      {category.parent && (
        <>
          <span className={`${styles.categoryParent} muted`}>
            <Clamped>{category.parent.name}</Clamped>
          </span>
          <IconChevronRight className="flip" size={13} stroke={2} aria-hidden="true" />
        </>
      )}
      <Clamped>{category.name}</Clamped>
    </span>
  )
}

/** So much less, as `−25%`. */
export function DiscountMark(props: { price: string | number; discounted: string | number }) {
  const t = useT()
  const percent = discountPercent(props.price, props.discounted)
  if (percent === null) return null
  return (
    <span className={`${styles.discountMark} num`}>
      <bdi dir="ltr" aria-hidden="true">{`−${percent}%`}</bdi>
      <span className="sr">{t('products/discount', { percent: `${percent}%` })}</span>
    </span>
  )
}

/** The price in force; with a discount the price before it, struck out. */
export function PriceTag({ product }: { product: Pick<ProductRow, 'price' | 'price_after_discount'> }) {
  const t = useT()
  const { price, price_after_discount: discounted } = product
  if (price === null) return null
  if (discounted === null) return <Money halalas={toHalalas(price)} />
  return (
    <span className={styles.priceTag}>
      <s>
        <span className="sr">{t('products/was')}</span>
        <Money halalas={toHalalas(price)} />
      </s>
      <Money strong halalas={toHalalas(discounted)} />
    </span>
  )
}

/** Shows the remaining stock in the product's unit; low stock and no stock are stated in words. */
export function Stock({ product }: { product: Pick<ProductRow, 'stock_quantity' | 'unit'> }) {
  const t = useT()
  const lang = useUiLang()
  const level = stockLevel(product.stock_quantity)
  if (product.stock_quantity === null) return <span className="muted">{t('products/untracked')}</span>
  return (
    <span className={styles.stock} data-level={level} dir={directionOf(lang)}>
      <span className="num">
        {product.unit ? (
          <Counted quantity={product.stock_quantity} unit={product.unit} unitClass={styles.stockUnit} />
        ) : (
          <bdi dir="ltr">{formatNumber(product.stock_quantity, 'en')}</bdi>
        )}
      </span>
      {(level === 'low' || level === 'out') && (
        <span className={styles.stockWord}>{t(`products/${level}`)}</span>
      )}
    </span>
  )
}

/** Shows whether clients can order the product. */
export function Availability({ available }: { available: boolean }) {
  const t = useT()
  return (
    <StateBadge tone={available ? 'finished' : 'neutral'}>
      {t(available ? 'products/available' : 'products/unavailable')}
    </StateBadge>
  )
}

/** The mark of what is ordered most. */
export function OrderLotMark() {
  const t = useT()
  return (
    <span className={styles.orderLot} title={fieldLabel(t, 'products', 'order_lot')}>
      <IconFlameFilled size={15} aria-hidden="true" />
      <span className="sr">{fieldLabel(t, 'products', 'order_lot')}</span>
    </span>
  )
}
