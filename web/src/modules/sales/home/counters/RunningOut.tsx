import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { Attention } from '@bustan/contract/sales/home/statistic.ts'
import { IconCarrot } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { Tile } from './Tile.tsx'
import * as styles from '../home.module.css'

type Low = NonNullable<Attention['running_out']>

/** The list with the least first: what is not counted at all stands last. */
const LEAST_FIRST = productPages.list({ sort: 'stock_quantity' })
const NAMED = 3

function LowProduct({ product }: { product: Low['products'][number] }) {
  const t = useT()
  const lang = useUiLang()
  const { quantity, unit, dual, plural } = product
  return (
    <span className={styles.homeLow}>
      <span className={styles.homeLowName}>{product.name}</span>
      <span className={`${styles.homeLowLeft} num`} data-out={quantity <= 0 || undefined}>
        {quantity <= 0
          ? t('home/soldOut')
          : t('home/left', { quantity: quantityText(quantity, { name: unit, dual, plural }, lang) })}
      </span>
    </span>
  )
}

/** Products with little left, the least first. */
export function RunningOut({ low }: { low: Low | undefined }) {
  const t = useT()
  const named = low?.products.slice(0, NAMED) ?? []
  const more = (low?.count ?? 0) - named.length
  return (
    <Tile icon={IconCarrot} href={LEAST_FIRST} title={t('home/runningOut')} count={low?.count}>
      {low?.count === 0 && t(low.has_products ? 'home/runningOutCalm' : 'home/runningOutNone')}
      {named.map((product) => (
        <LowProduct key={product.id} product={product} />
      ))}
      {more > 0 && t('home/runningOutMore', { count: more })}
    </Tile>
  )
}
