import type { PricedProduct } from '@bustan/contract/catalog/products/productPrices.ts'
import { IconAlertTriangle, IconArrowNarrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Check } from '../../../../ui/list/table/Check.tsx'
import { PriceTag } from '../productPieces.tsx'
import { pricesAt } from './PricePreview.tsx'
import * as styles from './priceDeep.module.css'

/** Prices that fall by more than half: how many, the ones that fall most, and a box to tick before they may. */
export function PriceSecondLook(props: {
  count: number
  worst: readonly PricedProduct[]
  isLookedAt: boolean
  onLook: (isLookedAt: boolean) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.priceDeep} role="alert">
      <p className="strong">
        <IconAlertTriangle size={17} aria-hidden="true" />
        {t('products/deep', { count: props.count })}
      </p>
      <ul>
        {props.worst.map((row) => (
          <li key={row.id}>
            <bdi dir="auto">{row.name}</bdi>
            <span className={styles.priceFall}>
              <PriceTag product={pricesAt(row, 'before')} />
              <IconArrowNarrowRight className="flip" size={17} stroke={1.8} aria-hidden="true" />
              <PriceTag product={pricesAt(row, 'after')} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.priceLooked}>
        <Check
          id={id}
          label={t('products/deepConfirm')}
          checked={props.isLookedAt}
          onToggle={() => props.onLook(!props.isLookedAt)}
        />
        <label htmlFor={id}>{t('products/deepConfirm')}</label>
      </div>
    </div>
  )
}
